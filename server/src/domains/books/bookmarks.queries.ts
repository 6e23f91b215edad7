import { type Insertable, sql } from 'kysely';
import type { Db } from '#db/client.ts';
import type { Database } from '#db/schema/database.ts';

/** Characters of the text that a bookmark shows. */
const SHOWN = 160;

export type BookmarkRow = {
  bookmark_uuid: string;
  chapter: number;
  block_id: string;
  position: number;
  created_at: Date;
  title: string;
  excerpt: string | null;
};

/** A reader's bookmarks in a book in the order of its text, with the text that begins there. */
export async function listBookmarks(
  db: Db,
  { userId, bookId, uuid }: { userId: number; bookId: number; uuid?: string },
): Promise<BookmarkRow[]> {
  const { rows } = await sql<BookmarkRow>`
    select m.bookmark_uuid, m.chapter, m.block_id, m.position, m.created_at, a.title,
      substr(b.block ->> 'text', m.position + 1, ${SHOWN}) as excerpt
    from book_bookmarks m
    join articles a on a.book_id = m.book_id and a.chapter = m.chapter
    join documents d on d.id = a.document_id
    left join lateral (
      select e.block, e.place from jsonb_array_elements(d.blocks) with ordinality as e (block, place)
      where e.block ->> 'id' = m.block_id
    ) b on true
    where m.user_id = ${userId} and m.book_id = ${bookId}
      and (${uuid ?? null}::uuid is null or m.bookmark_uuid = ${uuid ?? null})
    order by m.chapter, b.place, m.position, m.created_at
  `.execute(db);
  return rows;
}

/** Keeps a bookmark, unless its reader has it. */
export const insertBookmark = (db: Db, bookmark: Insertable<Database['book_bookmarks']>) =>
  db
    .insertInto('book_bookmarks')
    .values(bookmark)
    .onConflict((oc) => oc.columns(['user_id', 'bookmark_uuid']).doNothing())
    .execute();

export async function countBookmarks(db: Db, userId: number, bookId: number): Promise<number> {
  const { count } = await db
    .selectFrom('book_bookmarks')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .where('book_id', '=', bookId)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Deletes one of a reader's bookmarks in a book. @returns whether there was one */
export async function deleteBookmark(
  db: Db,
  { userId, bookId, uuid }: { userId: number; bookId: number; uuid: string },
): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('book_bookmarks')
    .where('user_id', '=', userId)
    .where('book_id', '=', bookId)
    .where('bookmark_uuid', '=', uuid)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
