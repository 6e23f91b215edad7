import type {
  ArticleHit,
  BookHit,
  CollectionHit,
  CreatorHit,
  SearchHit,
  WordHit,
} from '@bluebird/contract/search.ts';
import { DIFFICULTY_LABELS } from '@bluebird/contract/difficulty-labels.ts';
import { LockKeyhole } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { formatDay } from '#lib/dates.ts';
import { Cover } from '#ui/cover.tsx';
import { MarkedText } from '#ui/marked-text.tsx';

type Props<H> = { hit: H; onOpen: () => void };

/** Names a hit among those of its list. */
export const hitKey = (hit: SearchHit): string | number => {
  switch (hit.kind) {
    case 'article':
      return hit.article.id;
    case 'word':
      return hit.word;
    case 'collection':
      return hit.id;
    case 'creator':
      return hit.creator.id;
    case 'book':
      return hit.book.id;
  }
};

/** One hit: a link with what was found marked in it. */
export function HitRow({ hit, onOpen }: Props<SearchHit>) {
  switch (hit.kind) {
    case 'article':
      return <ArticleRow hit={hit} onOpen={onOpen} />;
    case 'word':
      return <WordRow hit={hit} onOpen={onOpen} />;
    case 'collection':
      return <CollectionRow hit={hit} onOpen={onOpen} />;
    case 'creator':
      return <CreatorRow hit={hit} onOpen={onOpen} />;
    case 'book':
      return <BookRow hit={hit} onOpen={onOpen} />;
  }
}

function HitLink(props: {
  to: string;
  className: string;
  onOpen: () => void;
  children: ReactNode;
}) {
  return (
    <Link
      to={props.to}
      // The arrow keys go from one to the next.
      data-hit
      onClick={props.onOpen}
      className={`-mx-3 rounded-1 px-3 outline-offset-[-2px] hover-fine:hover:bg-fill ${props.className}`}
    >
      {props.children}
    </Link>
  );
}

function ArticleRow({ hit: { article, excerpt, ...hit }, onOpen }: Props<ArticleHit>) {
  const block = excerpt?.block_id;
  const level = article.difficulty ?? article.exam_level;
  return (
    <HitLink
      to={`/article/${article.id}${block ? `?block=${encodeURIComponent(block)}` : ''}`}
      className="flex gap-3.5 py-4"
      onOpen={onOpen}
    >
      <div className="min-w-0 flex-1">
        <h3 lang="en" className="font-read text-lg/[1.3] font-semibold text-balance">
          <MarkedText text={article.title} marks={hit.title_marks} />
        </h3>
        {article.title_zh && (
          <p className="mt-0.5 font-read text-[0.875rem]/[1.5] text-ink-2">
            <MarkedText text={article.title_zh} marks={hit.title_zh_marks} />
          </p>
        )}
        {excerpt && (
          <p
            lang={excerpt.lang === 'zh' ? 'zh-CN' : 'en'}
            className="mt-1.5 line-clamp-3 font-read text-md/[1.6] wrap-anywhere text-ink-2"
          >
            <MarkedText text={excerpt.text} marks={excerpt.marks} />
          </p>
        )}
        <p className="meta-row mt-1.5 text-sm text-ink-3">
          {article.creator && (
            <span lang="en" className="max-w-40 truncate">
              {article.creator.name}
            </span>
          )}
          {level && <span className="font-semibold text-qing">{DIFFICULTY_LABELS[level]}</span>}
          <span>{article.minutes} 分钟</span>
          {article.published_at && <span>{formatDay(new Date(article.published_at))}</span>}
          {article.is_lock && (
            <span className="inline-flex items-center gap-1">
              <LockKeyhole aria-hidden className="size-3.5" strokeWidth={1.8} />
              会员
            </span>
          )}
        </p>
      </div>
      <Cover
        src={article.cover}
        drawing={article.drawing}
        shape="wide"
        className="hidden h-22 w-30 shrink-0 sm:block"
      />
    </HitLink>
  );
}

const WordRow = ({ hit: { word, gloss }, onOpen }: Props<WordHit>) => (
  <HitLink
    to={`/myword/${encodeURIComponent(word)}/show`}
    className="flex min-h-12 flex-wrap items-baseline gap-x-3 py-2.5"
    onOpen={onOpen}
  >
    <b className="min-w-0 font-read text-lg font-semibold wrap-anywhere" lang="en">
      {word}
    </b>
    <span className="min-w-0 flex-1 basis-24 truncate text-sm text-ink-2">{gloss}</span>
  </HitLink>
);

const CollectionRow = ({ hit, onOpen }: Props<CollectionHit>) => (
  <HitLink to={`/collection/${hit.id}/show`} className="block py-3" onOpen={onOpen}>
    <h3 className="font-read text-lg/[1.3] font-semibold">
      <MarkedText text={hit.name} marks={hit.name_marks} />
    </h3>
    {hit.name_zh && (
      <p className="font-read text-[0.875rem]/[1.5] text-ink-2">
        <MarkedText text={hit.name_zh} marks={hit.name_zh_marks} />
      </p>
    )}
    <p className="mt-0.5 line-clamp-2 text-sm text-ink-3">
      {hit.articles} 篇{hit.intro && ` · ${hit.intro}`}
    </p>
  </HitLink>
);

const CreatorRow = ({ hit, onOpen }: Props<CreatorHit>) => (
  <HitLink to={`/creator/${hit.creator.id}`} className="block py-3" onOpen={onOpen}>
    <h3 className="flex flex-wrap items-baseline gap-x-2.5 font-read text-lg/[1.3] font-semibold">
      <span lang="en">
        <MarkedText text={hit.creator.name} marks={hit.name_marks} />
      </span>
      <span className="text-sm font-normal text-ink-2">
        <MarkedText text={hit.creator.name_zh} marks={hit.name_zh_marks} />
      </span>
    </h3>
    {hit.about_zh && <p className="mt-0.5 line-clamp-2 text-sm text-ink-3">{hit.about_zh}</p>}
  </HitLink>
);

/** A book: its text leads to the place that was found. */
const BookRow = ({ hit: { book, excerpt, ...hit }, onOpen }: Props<BookHit>) => (
  <HitLink
    to={excerpt ? placeInBook(book.id, excerpt) : `/book/${book.id}/show`}
    className="flex gap-3.5 py-4"
    onOpen={onOpen}
  >
    <div className="min-w-0 flex-1">
      <h3 lang="en" className="font-read text-lg/[1.3] font-semibold text-balance">
        <MarkedText text={book.title} marks={hit.title_marks} />
      </h3>
      {book.title_zh && (
        <p className="mt-0.5 font-read text-[0.875rem]/[1.5] text-ink-2">
          <MarkedText text={book.title_zh} marks={hit.title_zh_marks} />
        </p>
      )}
      {excerpt && (
        <p
          lang="en"
          className="mt-1.5 line-clamp-3 font-read text-md/[1.6] wrap-anywhere text-ink-2"
        >
          <MarkedText text={excerpt.text} marks={excerpt.marks} />
        </p>
      )}
      <p className="meta-row mt-1.5 text-sm text-ink-3">
        {book.authors && (
          <span lang="en" className="max-w-40 truncate">
            <MarkedText text={book.authors} marks={hit.authors_marks} />
          </span>
        )}
        {book.difficulty && (
          <span className="font-semibold text-qing">{DIFFICULTY_LABELS[book.difficulty]}</span>
        )}
        <span>{book.chapters} 章</span>
      </p>
    </div>
    <Cover
      src={book.cover}
      drawing={book.drawing}
      shape="tall"
      className="hidden h-24 w-16 shrink-0 sm:block"
    />
  </HitLink>
);

const placeInBook = (id: number, place: { chapter: number; block_id: string }): string => {
  const { chapter, block_id: block } = place;
  return `/book/${id}/read?${new URLSearchParams({ chapter: String(chapter), block })}`;
};
