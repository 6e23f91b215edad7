import { sql } from 'kysely';
import type { Db } from '#db/client.ts';

/** Remembers a file that a book is made of. */
export const insertFile = (db: Db, file: string, at: Date) =>
  db
    .insertInto('book_files')
    .values({ file, stored_at: at })
    .onConflict((oc) => oc.column('file').doUpdateSet({ stored_at: at }))
    .execute();

/** Private books that their readers took off the shelf before an instant. */
export const listRemoved = (db: Db, before: Date, limit: number) =>
  db
    .selectFrom('books as b')
    .innerJoin('book_shelf as s', (join) =>
      join.onRef('s.book_id', '=', 'b.id').onRef('s.user_id', '=', 'b.owner_id'),
    )
    .select(['b.id', 'b.cover'])
    .where('s.removed_at', '<', before)
    .orderBy('b.id')
    .limit(limit)
    .execute();

/** Keys of the pictures that the chapters of a book show. */
export async function listPictures(db: Db, bookId: number): Promise<string[]> {
  const { rows } = await sql<{ file: string }>`
    select distinct substr(b.block #>> '{image,src}', length('/files/') + 1) as file
    from articles a
    join documents d on d.id = a.document_id
    cross join jsonb_array_elements(d.blocks) as b (block)
    where a.book_id = ${bookId} and b.block #>> '{image,src}' like '/files/figure/%'
  `.execute(db);
  return rows.map(({ file }) => file);
}

/** Holds the texts of a book until the transaction ends: before its chapters, as their analysis does. */
export const lockTexts = (tx: Db, bookId: number) =>
  tx
    .selectFrom('documents')
    .select('id')
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('articles')
        .select((one) => one.ref('document_id').$notNull().as('id'))
        .where('book_id', '=', bookId),
    )
    .orderBy('id')
    .forUpdate()
    .execute();

/** Whether somebody has a book on the shelf, or notes on it. */
export async function hasReaders(db: Db, bookId: number): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`
    select exists (select from book_shelf where book_id = ${bookId} and removed_at is null)
      or exists (
        select from notes n join articles a on a.id = n.article_id where a.book_id = ${bookId}
      ) as has
  `.execute(db);
  return rows[0]!.has;
}

/** Deletes a book and its chapters, on which there are no notes any more. */
export const deleteBook = (tx: Db, id: number) =>
  tx.deleteFrom('books').where('id', '=', id).execute();

/** Files stored before an instant that no book was made of, or whose books are gone. */
export const listUnused = (db: Db, before: Date, limit: number) =>
  unused(db, before).select('f.file').limit(limit).execute();

const unused = (db: Db, before: Date) =>
  db
    .selectFrom('book_files as f')
    .where('f.stored_at', '<', before)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('books as b').select('b.id').whereRef('b.file', '=', 'f.file'))),
    );

/** Forgets a file, unless somebody has brought it since. @returns whether it is to be deleted */
export async function deleteUnused(db: Db, file: string, before: Date): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('book_files')
    .where('file', '=', file)
    .where('file', 'in', unused(db, before).select('f.file'))
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Remembers files that were uploaded and of which no book was begun until an instant. */
export const insertUploaded = (db: Db, before: Date) =>
  sql`
    insert into book_files (file, stored_at)
    select u.file, max(u.created_at)
    from uploads u
    where u.purpose = 'book' and u.file is not null
      and u.created_at > ${before}::timestamptz - interval '2 days'
    group by u.file
    on conflict (file) do update
      set stored_at = greatest(book_files.stored_at, excluded.stored_at)
  `.execute(db);
