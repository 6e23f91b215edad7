import type { Book } from '@bluebird/contract/books.ts';
import { DIFFICULTY_LABELS } from '@bluebird/contract/difficulty-labels.ts';
import { shorten } from '@bluebird/engine/extract/normalise-text.ts';
import type { Context } from '#core/context.ts';
import { Refusal } from '#core/refusal.ts';
import { showBook } from '#domains/books/contents.service.ts';
import { coverOf } from './pictures.ts';
import {
  EMPTY_POSTER,
  invitingLink,
  requestPicture,
  titles,
  type Maker,
} from './poster-picture.ts';

/** What a book is about has four lines on its poster. */
const MAX_SUMMARY = 120;

/**
 * A public book as a picture, whose code leads to it with the caller’s invitation.
 * @throws Refusal `book_not_found`; `book_not_shared` for a private one, or one that is not out
 */
export async function requestBookPoster(
  context: Context,
  id: number,
  { scale }: { scale: number },
  maker: Maker,
) {
  const { actor } = maker;
  const book = await showBook(context, id, actor);
  if (book.is_private || book.published_at === null) throw new Refusal('book_not_shared');
  const { title, title_zh, authors, summary_zh } = book;
  const image = await requestPicture(context, actor.userId, {
    edition: `book ${id} ${book.cover} ${book.drawing}`,
    data: {
      ...EMPTY_POSTER,
      design: 'book',
      ...titles(title, title_zh),
      source: authors,
      summary_zh: shorten(summary_zh, MAX_SUMMARY),
      points: factsOf(book),
    },
    scale,
    link: await invitingLink(context, `/book/${id}/show`, maker),
    cover: () => coverOf(context, book),
    name: `${title || title_zh} 海报`,
    isPrivate: false,
  });
  return { images: [image] };
}

/** What one asks of a book before reading it: how hard, how long, and how much the caller knows. */
function factsOf({ difficulty, exam_level, words, known }: Book): string[] {
  const levels = [difficulty, exam_level].flatMap((level) =>
    level ? [DIFFICULTY_LABELS[level]] : [],
  );
  const length =
    words < 10_000 ? `${words.toLocaleString('en-GB')} 词` : `${(words / 10_000).toFixed(1)} 万词`;
  return [
    ...levels,
    length,
    ...(known === null ? [] : [`我认识其中 ${Math.floor(known * 100)}% 的词`]),
  ];
}
