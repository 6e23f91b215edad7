import { createHash, randomUUID } from 'node:crypto';
import type { Actor } from '#core/actor.ts';
import { isEditor } from '#core/article-access.ts';
import type { Context } from '#core/context.ts';
import { Refusal } from '#core/refusal.ts';
import { hasUploaded } from '#domains/system/uploads.service.ts';
import { recordAudit } from '#domains/system/audit.queries.ts';
import { insertTask } from '#jobs/tasks.ts';
import { findBook, findBookOfFile, insertBook, updateBook, type BookRow } from './books.queries.ts';
import { bookView } from './books.view.ts';
import { insertFile } from './files.queries.ts';
import { makeBookJob, type BookSource } from './make.service.ts';
import { lockShelf, requireRoom } from './shelf.service.ts';
import { upsertShelved } from './shelf.queries.ts';

/** Key of a stored file that books are made of, with the first half of its SHA-256. */
const FILE_KEY = /^book\/([0-9a-f]{32})\.upload$/;

/** A book to be made. */
type Wish = {
  source: BookSource;
  /** First half of the file's SHA-256 in hex: the same file is the same book; null for a page. */
  digest: string | null;
  bytes: number;
  title: string;
  sourceUrl: string | null;
  /** Whether it becomes a public book, which only editors make. */
  forAll: boolean;
};

/**
 * Makes a book of a file uploaded before, or of a page.
 * @throws Refusal `invalid_input` for a file the caller did not upload and for what is no address;
 *   `digest_differs`, `book_quota`, `forbidden`
 */
export async function uploadBook(
  context: Context,
  actor: Actor,
  wanted: { link: string; digest: string; title?: string; for_all: boolean },
) {
  const { link, digest, title = '', for_all: forAll } = wanted;
  if (forAll && !isEditor(actor)) throw new Refusal('forbidden');
  const [, half] = FILE_KEY.exec(link) ?? [];
  if (half === undefined) {
    const url = requireAddress(link);
    return beginBook(context, actor, {
      source: { url },
      digest: null,
      bytes: 0,
      title,
      sourceUrl: url,
      forAll,
    });
  }
  const bytes = await context.files.size(link);
  if (bytes === null || !(await hasUploaded(context, actor.userId, 'book', link))) {
    throw new Refusal('invalid_input', { fields: { link: '请重新上传文件' } });
  }
  // A browser on a page without TLS cannot compute one.
  if (digest && !digest.startsWith(half)) throw new Refusal('digest_differs');
  return beginBook(context, actor, {
    source: { file: link },
    digest: half,
    bytes,
    title,
    sourceUrl: null,
    forAll,
  });
}

/**
 * The caller's book that a file has become already; null when there is none, and room for one.
 * @throws Refusal `book_quota`
 */
export async function showRoom(
  { db }: Context,
  actor: Actor,
  { bytes, digest }: { bytes: number; digest: string },
) {
  const known = digest && (await findBookOfFile(db, actor.userId, keyOf(digest)));
  if (known && known.state !== 'failed') return { book: bookView(known) };
  await requireRoom(db, actor, bytes);
  return { book: null };
}

/** The part of a file's digest that names it. */
const keyOf = (digest: string): string => digest.slice(0, 32);

/** Makes a book of a pasted text, kept as a file like any other. @throws Refusal `book_quota` */
export async function pasteBook(
  context: Context,
  actor: Actor,
  { title, text }: { title: string; text: string },
) {
  const bytes = Buffer.from(text);
  const digest = keyOf(createHash('sha256').update(bytes).digest('hex'));
  const file = `book/${digest}.upload`;
  await context.files.put(file, bytes, 'application/octet-stream');
  return beginBook(context, actor, {
    source: { file },
    digest,
    bytes: bytes.length,
    title,
    sourceUrl: null,
    forAll: false,
  });
}

function requireAddress(link: string): string {
  const url = URL.canParse(link) ? new URL(link) : null;
  if (url?.protocol !== 'http:' && url?.protocol !== 'https:') {
    throw new Refusal('invalid_input', { fields: { link: '请写完整的网址，以 http 开头' } });
  }
  return url.href;
}

/** Begins a book, or gives the one that the same file has become already. */
async function beginBook(context: Context, actor: Actor, wish: Wish) {
  const { db, clock } = context;
  const ownerId = wish.forAll ? null : actor.userId;
  const { bookId, taskId } = await db.transaction().execute(async (tx) => {
    await lockShelf(tx, wish.forAll ? 0 : actor.userId);
    const known = wish.digest && (await findBookOfFile(tx, ownerId, wish.digest));
    if (known && known.state !== 'failed') {
      if (ownerId !== null) await upsertShelved(tx, ownerId, known.id, clock());
      return { bookId: known.id, taskId: known.task_id };
    }
    if (ownerId !== null) await requireRoom(tx, actor, wish.bytes);
    const book = known || (await newBook(context, tx, actor, wish));
    const about = `book:${book.id}`;
    const taskId = await insertTask(tx, 'books.make', actor.userId, null, about);
    await updateBook(tx, book.id, { task_id: taskId, state: 'making', failure: '' });
    const payload = { book_id: book.id, task_id: taskId, source: wish.source };
    await context.queue.enqueue(tx, makeBookJob, payload);
    return { bookId: book.id, taskId };
  });
  return { book: bookView((await findBook(db, bookId))!), task_id: taskId };
}

async function newBook(
  { clock }: Context,
  tx: Context['db'],
  actor: Actor,
  { source, digest, bytes, title, sourceUrl, forAll }: Wish,
): Promise<Pick<BookRow, 'id'>> {
  const at = clock();
  const file = 'file' in source ? source.file : null;
  if (file !== null) await insertFile(tx, file, at);
  const id = await insertBook(tx, {
    book_uuid: randomUUID(),
    owner_id: forAll ? null : actor.userId,
    title,
    source_url: sourceUrl,
    file,
    digest,
    bytes,
    created_by: forAll ? actor.userId : null,
    created_at: at,
    updated_at: at,
  });
  if (forAll) {
    await recordAudit(tx, { actorId: actor.userId, action: 'books.upload', subject: `book:${id}` });
  } else await upsertShelved(tx, actor.userId, id, at);
  return { id };
}
