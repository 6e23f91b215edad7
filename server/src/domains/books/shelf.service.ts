import type { BookPlace, BookSummary, ShelvedBook } from '@bluebird/contract/books.ts';
import { quotasOf } from '@bluebird/contract/member-quotas.ts';
import type { Actor } from '#core/actor.ts';
import { maySeeBook } from '#core/article-access.ts';
import type { Context } from '#core/context.ts';
import { Refusal } from '#core/refusal.ts';
import { lockUntilCommit } from '#db/advisory-lock.ts';
import type { Db } from '#db/client.ts';
import { findBook, findBookByUuid, findChapter, sumPrivate } from './books.queries.ts';
import { requireBook } from './books.service.ts';
import { bookView } from './books.view.ts';
import {
  findPace,
  LEARNER_PACE,
  listPlaces,
  listShelved,
  listWordsBefore,
  updateReadAt,
  updateRemoved,
  upsertPlace,
  upsertShelved,
  type PlaceRow,
} from './shelf.queries.ts';

/** The caller's shelf, and how much room there is on it. */
export async function showShelf(context: Context, actor: Actor) {
  const [items, used] = await Promise.all([
    shelvedBooks(context, actor),
    sumPrivate(context.db, actor.userId),
  ]);
  const quotas = quotasOf(actor.level);
  return {
    items,
    quota: { ...used, most_books: quotas.books, most_bytes: quotas.bookBytes },
  };
}

/** One book of the caller's shelf. @throws Refusal `book_not_found` */
export async function showShelved(context: Context, actor: Actor, id: number) {
  const [book] = await shelvedBooks(context, actor, id);
  if (!book) throw new Refusal('book_not_found');
  return book;
}

/**
 * Where a caller goes on in a book of their shelf.
 * @returns `here`: whether this device stopped there; null before reading
 */
export async function findLeft(
  { db }: Pick<Context, 'db'>,
  { userId, sessionId }: Actor,
  id: number,
): Promise<{ place: BookPlace; here: boolean } | null> {
  const [shelved, places] = await Promise.all([
    listShelved(db, userId, id),
    listPlaces(db, { userId, sessionId, bookIds: [id] }),
  ]);
  const { here, latest } = places.get(id) ?? {};
  const row = here ?? latest;
  if (!row || shelved.length === 0) return null;
  return { place: placeView(row), here: row.session_id === sessionId };
}

async function shelvedBooks(context: Context, actor: Actor, id?: number): Promise<ShelvedBook[]> {
  const { db } = context;
  const { userId, sessionId } = actor;
  const entries = await listShelved(db, userId, id);
  const bookIds = entries.map(({ book_id }) => book_id);
  const [rows, places, counts, pace] = await Promise.all([
    Promise.all(bookIds.map((bookId) => findBook(db, bookId))),
    listPlaces(db, { userId, sessionId, bookIds }),
    listWordsBefore(db, bookIds),
    findPace(db, userId),
  ]);
  return entries.flatMap(({ read_at }, at) => {
    const row = rows[at];
    if (!row || !maySeeBook(row, actor)) return [];
    const { latest, here } = places.get(row.id) ?? {};
    const share =
      latest && shareAbove(latest, counts.get(`${row.id} ${latest.chapter}`), row.words);
    const progress = share ?? 0;
    return {
      ...bookView(row),
      progress,
      minutes_left: Math.ceil(((1 - progress) * row.words) / (pace ?? LEARNER_PACE)),
      here: here ? placeView(here) : null,
      latest: latest
        ? {
            ...placeView(latest),
            this_device: latest.session_id === sessionId,
            at: latest.at.toISOString(),
          }
        : null,
      read_at: read_at?.toISOString() ?? null,
      task_id: row.state === 'making' ? row.task_id : null,
    };
  });
}

/** Share of a book's words that stand above a place, 0 to 1. */
function shareAbove(
  { progress }: PlaceRow,
  chapter: { before: number; words: number } | undefined,
  words: number,
): number {
  if (!chapter || words === 0) return 0;
  return Math.min(1, (chapter.before + progress * chapter.words) / words);
}

const placeView = ({ chapter, block_id, position, progress }: PlaceRow): BookPlace => ({
  chapter,
  block_id,
  offset: position,
  progress,
});

/**
 * Puts a book on the shelf, or back on it.
 * @throws Refusal `book_not_found`; `book_quota` for a private one that was taken off, when there is
 *   no room for it any more
 */
export async function shelveBook(
  context: Context,
  actor: Actor,
  uuid: string,
): Promise<BookSummary> {
  const { db, clock } = context;
  const book = await db.transaction().execute(async (tx) => {
    await lockShelf(tx, actor.userId);
    const row = await findBookByUuid(tx, uuid);
    if (!row || !maySeeBook(row, actor)) throw new Refusal('book_not_found');
    const shelved = await listShelved(tx, actor.userId, row.id);
    if (shelved.length === 0 && row.owner_id !== null) await requireRoom(tx, actor, row.bytes);
    await upsertShelved(tx, actor.userId, row.id, clock());
    return row;
  });
  return bookView(book);
}

/** Makes changes of one reader's shelf wait for one another. */
export const lockShelf = (tx: Db, userId: number) => lockUntilCommit(tx, `books:${userId}`);

/** @throws Refusal `book_quota` when the caller's membership allows no such book more */
export async function requireRoom(tx: Db, actor: Actor, bytes: number): Promise<void> {
  const quotas = quotasOf(actor.level);
  const used = await sumPrivate(tx, actor.userId);
  if (used.books >= quotas.books) {
    throw new Refusal('book_quota', {
      message:
        actor.level > 0
          ? `自己的书最多放 ${quotas.books} 本，先移走一本再加`
          : `不是会员时自己的书最多放 ${quotas.books} 本，先移走一本再加`,
    });
  }
  if (used.bytes + bytes > quotas.bookBytes) {
    throw new Refusal('book_quota', { message: '自己的书占的空间已经用完，先移走一本再加' });
  }
}

/** Takes a book off the shelf; a private one is deleted a day later (`purge.service.ts`). */
export const unshelveBook = ({ db, clock }: Context, { userId }: Actor, id: number) =>
  updateRemoved(db, userId, id, clock());

/**
 * Keeps where the caller stopped. A book that is not on the shelf is read all the same: nothing is
 * kept of it.
 * @throws Refusal `book_not_found`, also for a chapter that the book does not have
 */
export async function keepPlace(context: Context, actor: Actor, id: number, pos: BookPlace) {
  const { db, clock } = context;
  await requireBook(context, id, actor);
  if (!(await findChapter(db, id, pos.chapter))) throw new Refusal('book_not_found');
  const at = clock();
  return db.transaction().execute(async (tx) => {
    if (!(await updateReadAt(tx, actor.userId, id, at))) return false;
    const { chapter, block_id, offset: position, progress } = pos;
    const { userId, sessionId } = actor;
    await upsertPlace(tx, {
      sessionId,
      userId,
      bookId: id,
      chapter,
      block_id,
      position,
      progress,
      at,
    });
    return true;
  });
}
