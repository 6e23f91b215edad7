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

/** Deletes a book and its chapters, on which there are no notes any more. */
export const deleteBook = (tx: Db, id: number) =>
  tx.deleteFrom('books').where('id', '=', id).execute();

/** Files stored before an instant that no book was made of, or whose books are gone. */
export const listUnused = (db: Db, before: Date, limit: number) =>
  db
    .selectFrom('book_files as f')
    .select('f.file')
    .where('f.stored_at', '<', before)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('books as b').select('b.id').whereRef('b.file', '=', 'f.file'))),
    )
    .limit(limit)
    .execute();

export const deleteFile = (db: Db, file: string) =>
  db.deleteFrom('book_files').where('file', '=', file).execute();
