import { sql } from 'kysely';
import type { Db } from '#db/client.ts';

/** A place in a book as it is kept. */
export type PlaceRow = {
  chapter: number;
  block_id: string;
  position: number;
  progress: number;
  at: Date;
  session_id: string;
};

/** Puts a book on a shelf, or back on it. */
export const upsertShelved = (db: Db, userId: number, bookId: number, at: Date) =>
  db
    .insertInto('book_shelf')
    .values({ user_id: userId, book_id: bookId, added_at: at })
    .onConflict((oc) => oc.columns(['user_id', 'book_id']).doUpdateSet({ removed_at: null }))
    .execute();

/** Takes a book off a shelf. @returns whether it was on it */
export async function updateRemoved(
  db: Db,
  userId: number,
  bookId: number,
  at: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('book_shelf')
    .set({ removed_at: at })
    .where('user_id', '=', userId)
    .where('book_id', '=', bookId)
    .where('removed_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Keeps when a book was read last. @returns whether it is on the shelf */
export async function updateReadAt(
  db: Db,
  userId: number,
  bookId: number,
  at: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('book_shelf')
    .set({ read_at: at })
    .where('user_id', '=', userId)
    .where('book_id', '=', bookId)
    .where('removed_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** The entries of a reader's shelf, last read first. */
export const listShelved = (db: Db, userId: number, bookId?: number) =>
  db
    .selectFrom('book_shelf as s')
    .select(['s.book_id', 's.read_at', 's.added_at'])
    .where('s.user_id', '=', userId)
    .where('s.removed_at', 'is', null)
    .$if(bookId !== undefined, (qb) => qb.where('s.book_id', '=', bookId!))
    .orderBy(sql`coalesce(s.read_at, s.added_at) desc`)
    .orderBy('s.book_id', 'desc')
    .execute();

/** The latest place of a reader in each of some books, and that of one session. */
export async function listPlaces(
  db: Db,
  { userId, sessionId, bookIds }: { userId: number; sessionId: string; bookIds: number[] },
): Promise<Map<number, { latest?: PlaceRow; here?: PlaceRow }>> {
  const rows = await db
    .selectFrom('book_places')
    .selectAll()
    .where('user_id', '=', userId)
    .where('book_id', '=', sql<number>`any(${bookIds})`)
    .orderBy('at', 'desc')
    .execute();
  const places = new Map<number, { latest?: PlaceRow; here?: PlaceRow }>();
  for (const row of rows) {
    const known = places.get(row.book_id) ?? {};
    known.latest ??= row;
    if (row.session_id === sessionId) known.here = row;
    places.set(row.book_id, known);
  }
  return places;
}

/** Keeps where a session stopped in a book. */
export const upsertPlace = (
  db: Db,
  {
    sessionId,
    userId,
    bookId,
    ...place
  }: { sessionId: string; userId: number; bookId: number } & Omit<PlaceRow, 'session_id'>,
) =>
  db
    .insertInto('book_places')
    .values({ session_id: sessionId, user_id: userId, book_id: bookId, ...place })
    .onConflict((oc) => oc.columns(['session_id', 'book_id']).doUpdateSet(place))
    .execute();

/** Words before each chapter of some books and in all, by book and chapter. */
export async function listWordsBefore(
  db: Db,
  bookIds: number[],
): Promise<Map<string, { before: number; words: number }>> {
  const { rows } = await sql<{ book_id: number; chapter: number; before: number; words: number }>`
    select book_id, chapter, words,
      (sum(words) over (partition by book_id order by chapter) - words)::int as before
    from articles where book_id = any(${bookIds})
  `.execute(db);
  return new Map(rows.map(({ book_id, chapter, ...counts }) => [`${book_id} ${chapter}`, counts]));
}

/** Words a minute of a learner of whom nothing is known; as articles are reckoned. */
export const LEARNER_PACE = 130;

/** Words a reader reads a minute, from all they have read; null before ten minutes of it. */
export async function findPace(db: Db, userId: number): Promise<number | null> {
  const { rows } = await sql<{ pace: number | null }>`
    select case when sum(seconds) >= 600 then sum(words) * 60.0 / sum(seconds) end::float8 as pace
    from reading_days where user_id = ${userId}
  `.execute(db);
  return rows[0]?.pace ?? null;
}
