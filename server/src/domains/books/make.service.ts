import { buffer } from 'node:stream/consumers';
import { createHash } from 'node:crypto';
import { z } from 'zod';
import type { Block } from '@bluebird/contract/blocks.ts';
import type { BookFile } from '@bluebird/engine/books/book-file.ts';
import type { Context } from '#core/context.ts';
import type { Db } from '#db/client.ts';
import { isDatabaseAway } from '#db/database-watch.ts';
import { insertArticle } from '#domains/articles/article-changes.queries.ts';
import { insertText } from '#domains/articles/documents.queries.ts';
import { refreshAnalysis } from '#domains/articles/refresh.service.ts';
import { countWordsIn } from '@bluebird/engine/extract/count-words.ts';
import { storeFigures } from '#domains/imports/figures.service.ts';
import {
  explainFetch,
  ImportRefused,
  readSource as readArticle,
} from '#domains/imports/import-source.ts';
import { FetchError } from '#integrations/fetcher/fetch-error.ts';
import { ImageError, normaliseImage } from '#integrations/images/normalise-image.ts';
import { defineJob } from '#jobs/job.ts';
import { failTask, finishTask, reportTask } from '#jobs/tasks.ts';
import { BookRefused } from './book-refused.ts';
import { insertBookText } from './text.queries.ts';
import {
  findBook,
  listToAnalyse,
  lockBook,
  updateBook,
  updateGradeOfBook,
  type BookRow,
} from './books.queries.ts';

/** Minutes of reading: as the engine reckons them for articles. */
const WORDS_A_MINUTE = 130;

/** Where a book comes from: a stored file, or a page. */
const BookSource = z.union([z.object({ file: z.string() }), z.object({ url: z.string() })]);
export type BookSource = z.infer<typeof BookSource>;

/** Reads a file into the chapters of a book, and then analyses them one after the other. */
export const makeBookJob = defineJob({
  name: 'books.make',
  payload: z.object({ book_id: z.number().int(), task_id: z.uuid(), source: BookSource }),
  retryLimit: 3,
  concurrency: 1,
  handle: async (context, { book_id: id, task_id: taskId, source }) => {
    try {
      await makeBook(context, { id, taskId, source });
    } catch (error) {
      if (!(error instanceof BookRefused)) throw error;
      await failBook(context, { id, taskId }, error);
    }
  },
  giveUp: (context, { book_id: id, task_id: taskId }, error) =>
    failBook(
      context,
      { id, taskId },
      error instanceof FetchError
        ? new BookRefused(error.reason, explainFetch(error))
        : new BookRefused('internal'),
    ),
});

/** Analyses the chapters of a book one after the other; whoever opens one meanwhile does not wait. */
export const analyseBookJob = defineJob({
  name: 'books.analyse',
  payload: z.object({ book_id: z.number().int() }),
  retryLimit: 3,
  concurrency: 1,
  handle: (context, { book_id: id }) => analyseChapters(context, id),
});

type Making = { id: number; taskId: string };

/**
 * Reads the file, and then puts its chapters in step by step: the first can be read while later ones
 * wait for their pictures. A book that was begun goes on after the chapters it has, since a file is
 * always read the same.
 */
async function makeBook(
  context: Context,
  { id, taskId, source }: Making & { source: BookSource },
): Promise<void> {
  const { db, queue, clock } = context;
  const book = await findBook(db, id);
  // A job may be delivered twice, and the book may be gone.
  if (!book || book.state === 'ready') return;
  await reportTask(db, taskId, 5, '正在读取文件');
  const read = await readSource(context, source);
  const total = read.chapters.length;
  const pictures: Pictures = new Map();
  const cover = book.cover ?? (read.cover && (await storePicture(context, book, read.cover)))?.file;
  for (let done = book.chapters; done < total; done += STEP) {
    const percent = 20 + Math.floor((done / total) * 75);
    await reportTask(db, taskId, percent, `正在整理第 ${done + 1} 章，共 ${total} 章`);
    const chapters = read.chapters.slice(done, done + STEP);
    const illustrated = await withPictures(context, book, { chapters, read, pictures });
    const isThere = await db.transaction().execute(async (tx) => {
      const row = await lockBook(tx, id);
      if (row?.state !== 'making') return false;
      await insertChapters(tx, id, illustrated, done);
      await updateBook(tx, id, {
        ...factsOf(row, read),
        format: read.format,
        cover: cover ?? null,
        words: wordsOf(read.chapters.slice(0, done + STEP)),
        updated_at: clock(),
      });
      return true;
    });
    if (!isThere) return;
  }
  await db.transaction().execute(async (tx) => {
    const row = await lockBook(tx, id);
    if (row?.state !== 'making') return;
    await insertBookText(tx, id);
    await updateBook(tx, id, { state: 'ready', failure: '', updated_at: clock() });
    await queue.enqueue(tx, analyseBookJob, { book_id: id });
    await finishTask(tx, taskId, `共 ${total} 章，可以读了`, { book_id: id });
  });
}

/** Chapters put in together. */
const STEP = 5;

const wordsOf = (chapters: readonly { words: number }[]): number =>
  chapters.reduce((sum, { words }) => sum + words, 0);

/** What the file says of the book; what somebody wrote before stays. */
const factsOf = (row: { title: string; authors: string; summary: string }, read: BookFile) => ({
  title: cut(row.title || read.title || read.chapters[0]?.title || '未命名', 200),
  authors: cut(row.authors || read.authors, 300),
  summary: cut(row.summary || read.summary, 3_000),
  language: cut(read.language, 35),
});

const cut = (text: string, most: number): string =>
  text.length <= most ? text : text.slice(0, most).toWellFormed();

async function readSource(context: Context, source: BookSource): Promise<BookFile> {
  if ('url' in source) return readPage(context, source.url);
  const answer = await context.analysis.book(await readFile(context, source.file));
  if ('refused' in answer) throw new BookRefused(answer.refused);
  return answer.found;
}

/** A page as a book of one chapter. @throws BookRefused; FetchError, which may pass */
async function readPage(context: Context, url: string): Promise<BookFile> {
  try {
    const page = await readArticle(context, { url });
    const { blocks } = await storeFigures(context, { ...page, image: null });
    const words = countWordsIn(blocks);
    return {
      format: 'html',
      title: page.title,
      authors: page.byline,
      language: '',
      summary: page.excerpt,
      cover: null,
      chapters: [{ title: page.title, blocks, words }],
      pictures: [],
    };
  } catch (error) {
    if (error instanceof ImportRefused) throw new BookRefused(error.reason, error.message);
    throw error;
  }
}

async function readFile({ files }: Context, key: string): Promise<Uint8Array> {
  const stored = await files.get(key);
  if (!stored) throw new BookRefused('file_not_found');
  return buffer(stored.stream);
}

type Stored = { file: string; width: number; height: number };

/**
 * Stores a picture of a book. Its key is made with the book's number: no one who has the picture can
 * tell that somebody reads a private book, and it goes with its book.
 */
async function storePicture(
  { files, log }: Context,
  book: BookRow,
  bytes: Uint8Array,
): Promise<Stored | null> {
  try {
    const picture = await normaliseImage(bytes);
    const hash = createHash('sha256').update(book.book_uuid);
    const file = `figure/${hash.update(picture.bytes).digest('hex').slice(0, 32)}.webp`;
    await files.put(file, picture.bytes, picture.contentType);
    return { file, width: picture.width, height: picture.height };
  } catch (error) {
    if (!(error instanceof ImageError)) throw error;
    log.info({ reason: error.reason }, 'picture left out of a book');
    return null;
  }
}

/** How the engine names the pictures of a file. */
const IN_FILE = 'picture:';

type Chapter = { title: string; words: number; blocks: Block[] };
/** Stored pictures by their number in the file; null for a damaged one. */
type Pictures = Map<number, Stored | null>;

/** Chapters with the addresses of their pictures, which are stored as chapters show them first. */
async function withPictures(
  context: Context,
  book: BookRow,
  { chapters, read, pictures }: { chapters: Chapter[]; read: BookFile; pictures: Pictures },
): Promise<Chapter[]> {
  for (const { blocks } of chapters) {
    for (const { image } of blocks) {
      const number = image?.src.startsWith(IN_FILE) ? Number(image.src.slice(IN_FILE.length)) : -1;
      if (number < 0 || pictures.has(number)) continue;
      const bytes = read.pictures[number] ?? null;
      pictures.set(number, bytes && (await storePicture(context, book, bytes)));
    }
  }
  const withPicture = (block: Block): Block => {
    const { image, ...rest } = block;
    // Those of a page are stored already.
    if (!image?.src.startsWith(IN_FILE)) return block;
    const stored = pictures.get(Number(image.src.slice(IN_FILE.length)));
    if (!stored) return { ...rest, missing: { src: '', alt: image.alt, reason: 'broken_image' } };
    const { file, width, height } = stored;
    return { ...rest, image: { src: `/files/${file}`, alt: image.alt, width, height } };
  };
  return chapters.map((chapter) => ({ ...chapter, blocks: chapter.blocks.map(withPicture) }));
}

/** @param before number of the chapters that the book has */
async function insertChapters(
  tx: Db,
  bookId: number,
  chapters: Chapter[],
  before: number,
): Promise<void> {
  for (const [at, { title, words, blocks }] of chapters.entries()) {
    await insertArticle(tx, {
      title: cut(title, 300),
      book_id: bookId,
      chapter: before + at + 1,
      document_id: await insertText(tx, blocks),
      words,
      minutes: Math.max(1, Math.round(words / WORDS_A_MINUTE)),
    });
  }
}

async function failBook(
  { db, clock }: Context,
  { id, taskId }: Making,
  { reason, message: failure }: BookRefused,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const book = await lockBook(tx, id);
    if (book?.state === 'making') {
      await updateBook(tx, id, { state: 'failed', failure, updated_at: clock() });
    }
    await failTask(tx, taskId, failure, reason);
  });
}

async function analyseChapters(context: Context, id: number): Promise<void> {
  const { db, log } = context;
  for (const { id: documentId } of await listToAnalyse(db, id)) {
    await refreshAnalysis(context, documentId).catch((error: unknown) => {
      if (context.analysis.closed() || isDatabaseAway(error)) throw error;
      log.error({ err: error, document: documentId }, 'analysing a chapter failed');
    });
  }
  await updateGradeOfBook(db, id);
}
