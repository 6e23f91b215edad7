import { FINISHED } from '@bluebird/contract/finished.ts';
import { relevantPassages } from '@bluebird/engine/relevance/relevant-passages.ts';
import type { Actor } from '#core/actor.ts';
import { maySeeBook } from '#core/article-access.ts';
import type { Context } from '#core/context.ts';
import { Refusal } from '#core/refusal.ts';
import { paragraphsOf, ROOM, type Paragraph } from './ask-material.ts';
import {
  AT_BEGINNING,
  countBlocks,
  findReach,
  listBlocksOf,
  findAskedBook,
  listFirstLines,
  listHeadings,
  listPassages,
  type AskedBook,
  type Reach,
} from './book-passages.queries.ts';

/** A paragraph of a book: `n` in the book, `paragraph` as readers of its chapter count it. */
export type BookParagraph = Paragraph & { chapter: number; paragraph: number };

/** What of a book the model is given. */
export type BookMaterial = {
  title: string;
  authors: string;
  /** Its chapters, one a line, as far as there is room. */
  contents: string;
  /** The chapter its asker has come to, and which share of it; null before they began. */
  place: { chapter: number; share: number } | null;
  /** Whether all of the book may be told: the asker finished it, or said so. */
  isOpen: boolean;
  given: BookParagraph[];
  /** How many blocks there are that may be given. */
  of: number;
};

/** UTF-16 units of the contents, of a heading and of a chapter's first line. */
const CONTENTS_ROOM = 6_000;
const MAX_HEADING = 100;
const MAX_LINE = 120;

/**
 * A book that its asker may see.
 * @throws Refusal `book_not_found`
 */
export async function requireAskedBook(
  { db }: Pick<Context, 'db'>,
  id: number,
  actor: Actor,
): Promise<AskedBook> {
  const book = await findAskedBook(db, id);
  if (!book || !maySeeBook(book, actor)) throw new Refusal('book_not_found');
  return book;
}

/** How far a reader has come in a book; null before they began. */
export type ReadUntil = { place: BookMaterial['place']; finished: boolean };

type Chapters = Awaited<ReturnType<typeof listHeadings>>;

/** The last chapter that was begun is where its reader is. */
function readUntil(chapters: Chapters): ReadUntil {
  const last = chapters.findLast(({ furthest }) => (furthest ?? 0) > 0);
  return {
    place: last ? { chapter: last.chapter, share: last.furthest! } : null,
    finished: (chapters.at(-1)?.furthest ?? 0) >= FINISHED,
  };
}

/**
 * What of a book goes with a question: its contents, its beginning, what stands before the reader's
 * place, and the passages with the words of the question. Nothing of what the reader has not read,
 * unless they wish so or have finished the book.
 * @param words English words to look for
 */
export async function bookMaterial(
  { db }: Pick<Context, 'db'>,
  { userId }: Actor,
  book: AskedBook,
  { words, spoilers }: { words: readonly string[]; spoilers: boolean },
): Promise<BookMaterial> {
  const chapters = await listHeadings(db, book.id, userId);
  const { place, finished } = readUntil(chapters);
  const isOpen = spoilers || finished;
  const at = place && (await findReach(db, book.id, place));
  const until = isOpen ? null : (at ?? { chapter: 1, place: AT_BEGINNING });
  const [lines, passages, of] = await Promise.all([
    listFirstLines(db, book.id, MAX_LINE),
    listPassages(db, book.id, { words, until, at }),
    countBlocks(db, book.id, until),
  ]);
  const contents = contentsOf(chapters, lines, until);
  const near = passages.flatMap((passage, i) => (passage.near ? [i] : []));
  const asked = { words: words.join(' '), near };
  const taken = relevantPassages(passages, asked, ROOM - contents.length);
  const given = await numbered(
    db,
    book.id,
    taken.map((i) => passages[i]!),
  );
  return { title: book.title, authors: book.authors, contents, place, isOpen, given, of };
}

/** Passages as readers count them in their chapters; headings are none. */
async function numbered(
  db: Context['db'],
  bookId: number,
  passages: readonly { n: number; chapter: number; block_id: string }[],
): Promise<BookParagraph[]> {
  const chapters = [...new Set(passages.map(({ chapter }) => chapter))];
  const rows = await listBlocksOf(db, bookId, chapters);
  const paragraphs = new Map(
    rows.flatMap(({ chapter, blocks }) =>
      paragraphsOf(blocks).map((one) => [`${chapter} ${one.id}`, one] as const),
    ),
  );
  return passages.flatMap(({ n, chapter, block_id }) => {
    const found = paragraphs.get(`${chapter} ${block_id}`);
    return found ? [{ n, id: block_id, text: found.text, chapter, paragraph: found.n }] : [];
  });
}

/**
 * The chapters of a book, those that may be told of with their first lines; without any when there is
 * no room for them.
 */
function contentsOf(
  chapters: Chapters,
  lines: ReadonlyMap<number, string>,
  until: Reach | null,
): string {
  const headings = chapters.map(
    ({ chapter, title }) => `Chapter ${chapter}: ${title.slice(0, MAX_HEADING)}`,
  );
  const withLines = headings.map((heading, i) => {
    const { chapter } = chapters[i]!;
    const line = !until || chapter <= until.chapter ? lines.get(chapter) : undefined;
    return line ? `${heading} — begins: ${line}` : heading;
  });
  const full = withLines.join('\n');
  return (full.length <= CONTENTS_ROOM ? full : headings.join('\n'))
    .slice(0, CONTENTS_ROOM)
    .toWellFormed();
}
