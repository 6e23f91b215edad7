import type { TextPlace } from '@bluebird/contract/ai-asks.ts';
import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { PlaceLink, type TextPlaces } from './place-link.tsx';

type Offers = {
  articleId: number | null;
  bookId: number | null;
  /** The text's names and longest sentences. */
  names: readonly { name: string; zh: string; what: string }[];
  sentences: readonly TextPlace[];
  places: TextPlaces | null;
  /** The key sentences. */
  summary: ReactNode;
};

/** What stands in place of answers where there is no model: that, in a sentence, and what there is. */
export function NoModel({ articleId, bookId, names, sentences, places, summary }: Offers) {
  return (
    <>
      <p className="border-y border-line py-4 text-ink-2">
        自由提问要由语言模型来回答，本站还没有接入。
        {articleId !== null && '不用模型也有这些：'}
      </p>
      {bookId !== null && <Way to={`/book/${bookId}/show?part=search`}>在书里查找一个词</Way>}
      {summary}
      {places && sentences.length > 0 && (
        <Part title="最长的句子">
          {sentences.map((place) => (
            <li key={`${place.block_id} ${place.start}`}>
              <PlaceLink
                places={places}
                place={{ block_id: place.block_id, at: place.start, text: place.text }}
                lang="en"
                className="block py-2 font-read text-ink-2 hover:text-qing"
              >
                {place.text}
              </PlaceLink>
            </li>
          ))}
        </Part>
      )}
      {names.length > 0 && (
        <Part title="文中的名字">
          {names.map(({ name, zh, what }) => (
            <li key={name} className="py-2">
              <span lang="en" className="font-read font-semibold">
                {name}
              </span>
              <span className="ms-2 text-ink-2">
                {zh.split('；')[0]}：{what}
              </span>
            </li>
          ))}
        </Part>
      )}
      {articleId !== null && (
        <Way to={`/flashcard/articleQuestion?article_id=${articleId}`}>做几道这篇的题</Way>
      )}
    </>
  );
}

const Way = ({ to, children }: { to: string; children: string }) => (
  <Link to={to} className="mt-6 flex min-h-13 items-center border-y border-line hover:text-qing">
    <span className="flex-1">{children}</span>
    <ChevronRight aria-hidden className="size-5 text-ink-3" strokeWidth={1.6} />
  </Link>
);

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="mt-6">
    <h2 className="text-sm text-ink-3">{title}</h2>
    <ul className="mt-1 text-md">{children}</ul>
  </section>
);
