import type { Thread } from '@bluebird/contract/ai-asks.ts';
import type { Article } from '@bluebird/contract/articles.ts';
import { Link } from 'react-router';
import type { HrefOf, TextPlaces } from '#features/ai/place-link.tsx';
import { readingHref } from '#reading/reading.ts';

/** A text as much of it as the screens of questions need. */
export type AskedText = Pick<Article, 'id' | 'title' | 'book'> | NonNullable<Thread['article']>;

/** Leads to a place of a text, which is lit up there. */
export const placesOf =
  ({ id, book }: AskedText): HrefOf =>
  ({ block_id, at, text }) => {
    const path = readingHref({ id, book });
    const place = new URLSearchParams({ block: block_id });
    if (text) place.set('word', text);
    if (text && at !== undefined) place.set('at', String(at));
    return `${path}${book ? '&' : '?'}${place}`;
  };

/** A whole book as much of it as the screens of questions need. */
export type AskedBook = NonNullable<Thread['book']>;

/** Leads to a place of a book. */
export const placesInBook = ({ id }: Pick<AskedBook, 'id'>): TextPlaces => ({
  isBook: true,
  hrefOf: ({ in_book, ...place }) =>
    placesOf({
      id: 0,
      title: '',
      title_zh: '',
      book: { id, title: '', chapter: in_book?.chapter ?? 1 },
    })(place),
});

/** What is told of a book in a conversation, in one line. */
export const bookBounds = (spoilers: boolean): string =>
  spoilers ? '会讲到全书，包括结局。' : '只讲到你读到的地方；读完的书讲全书。';

/** The whole book that is asked about, and how far it is told. */
export function AskedBookLine({ book, spoilers }: { book: AskedBook; spoilers: boolean | null }) {
  return (
    <div className="border-b border-line pb-4">
      <Link
        to={`/book/${book.id}/show`}
        lang="en"
        className="inline-flex min-h-11 items-center font-read text-md text-ink-2 hover:text-qing"
      >
        {book.title}
      </Link>
      <p className="mt-1 text-sm text-ink-3">
        问的是整本书{spoilers !== null && `，${bookBounds(spoilers)}`}
      </p>
    </div>
  );
}

/** What is asked about: the text, and the passage in it. */
export function AskSubjectLine({ text, quote }: { text: AskedText; quote: string }) {
  return (
    <div className="border-b border-line pb-4">
      <Link
        to={readingHref(text)}
        lang="en"
        className="inline-flex min-h-11 items-center font-read text-md text-ink-2 hover:text-qing"
      >
        {text.book ? `${text.book.title} · ${text.title}` : text.title}
      </Link>
      <PassageQuote quote={quote} />
    </div>
  );
}

/** The passage asked about; nothing where it is the whole text. */
export const PassageQuote = ({ quote }: { quote: string }) =>
  quote && (
    <blockquote
      lang="en"
      className="mt-2 line-clamp-4 border-s-2 border-qing ps-3 font-read text-md text-ink-2"
    >
      {quote}
    </blockquote>
  );
