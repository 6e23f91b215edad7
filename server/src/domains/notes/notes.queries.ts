import { type Insertable, sql, type Updateable } from 'kysely';
import type { Db } from '#db/client.ts';
import type { Database } from '#db/schema/database.ts';

/** Notes with their authors, living or deleted, whoever may see them. */
const notes = (db: Db) =>
  db
    .selectFrom('notes as n')
    .innerJoin('users as u', 'u.id', 'n.user_id')
    .select([
      'n.note_uuid',
      'n.user_id',
      'n.article_id',
      'n.root',
      'n.text',
      'n.comment',
      'n.tag',
      'n.color',
      'n.data',
      'n.position',
      'n.is_public',
      'n.version',
      'n.created_at',
      'n.updated_at',
      'n.deleted_at',
      'u.username as author',
      'u.avatar',
      'u.deleted_at as author_deleted_at',
    ]);

/** Public notes that are not deleted and whose author's account exists. */
const published = (db: Db) =>
  notes(db)
    .where('n.is_public', '=', true)
    .where('n.deleted_at', 'is', null)
    .where('u.deleted_at', 'is', null);

/** A note by its id, also a deleted one or someone else's: the service judges. */
export const findNote = (db: Db, noteUuid: string) =>
  notes(db).where('n.note_uuid', '=', noteUuid).executeTakeFirst();

/** Makes changes of one user's notes wait for one another until the transaction ends. */
export const lockNotesOf = (tx: Db, userId: number) =>
  tx
    .selectFrom('users')
    .select('id')
    .where('id', '=', userId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();

export async function countNotes(db: Db, userId: number, articleId: number): Promise<number> {
  const { count } = await db
    .selectFrom('notes')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .where('article_id', '=', articleId)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow();
  return count;
}

/**
 * One user's notes on an article, oldest first. Replies under a note the user deleted are left
 * out; those under someone else's stay, whatever became of it.
 */
export const listOwnNotes = (db: Db, userId: number, articleId: number) =>
  notes(db)
    .leftJoin('notes as r', (join) =>
      join.onRef('r.note_uuid', '=', 'n.root').on('r.user_id', '=', userId),
    )
    .where('n.user_id', '=', userId)
    .where('n.article_id', '=', articleId)
    .where('n.deleted_at', 'is', null)
    .where('r.deleted_at', 'is', null)
    .orderBy('n.created_at')
    .orderBy('n.note_uuid')
    .execute();

/** Deletes all notes on the chapters of a book for good. */
export const deleteNotesOfBook = (tx: Db, bookId: number) =>
  tx
    .deleteFrom('notes')
    .where('article_id', 'in', (eb) =>
      eb.selectFrom('articles').select('id').where('book_id', '=', bookId),
    )
    .execute();

/** One user's notes and replies on some texts, each text's in its order. */
export const listOwnNotesOf = (db: Db, userId: number, articleIds: readonly number[]) =>
  notes(db)
    .where('n.user_id', '=', userId)
    .where('n.article_id', '=', sql<number>`any(${articleIds})`)
    .where('n.deleted_at', 'is', null)
    .orderBy('n.position')
    .orderBy('n.created_at')
    .execute();

/**
 * A few of a user's notes with quotes, made before an instant, with the article's title. They are
 * drawn by a hash of note and day: the same all day, others the next.
 */
export const listOldHighlights = (
  db: Db,
  userId: number,
  { before, day, limit }: { before: Date; day: string; limit: number },
) =>
  notes(db)
    .innerJoin('articles as a', 'a.id', 'n.article_id')
    .select('a.title')
    .where('n.user_id', '=', userId)
    .where('n.root', 'is', null)
    .where('n.text', '!=', '')
    .where('n.deleted_at', 'is', null)
    .where('n.created_at', '<', before)
    .orderBy(sql`md5(n.note_uuid::text || ${day})`)
    .limit(limit)
    .execute();

/** Others' public replies to a user's notes on an article, oldest first. */
export const listRepliesToUser = (db: Db, userId: number, articleId: number, limit: number) =>
  published(db)
    .innerJoin('notes as r', 'r.note_uuid', 'n.root')
    .where('r.user_id', '=', userId)
    .where('r.article_id', '=', articleId)
    .where('r.deleted_at', 'is', null)
    .where('n.user_id', '!=', userId)
    .orderBy('n.created_at')
    .orderBy('n.note_uuid')
    .limit(limit)
    .execute();

/** The notes among `noteUuids` that belong to the user. */
export const listNotesByUuid = (db: Db, userId: number, noteUuids: string[]) =>
  notes(db)
    .where('n.user_id', '=', userId)
    .where('n.note_uuid', '=', sql<string>`any(${noteUuids}::uuid[])`)
    .execute();

/** The notes among `noteUuids` that everyone may see. */
export const listPublishedByUuid = (db: Db, noteUuids: string[]) =>
  published(db)
    .where('n.note_uuid', '=', sql<string>`any(${noteUuids}::uuid[])`)
    .execute();

/** One page of an article's public notes without replies, newest first. */
export const listPublicRoots = (db: Db, articleId: number, offset: number, limit: number) =>
  published(db)
    .where('n.article_id', '=', articleId)
    .where('n.root', 'is', null)
    .orderBy('n.created_at', 'desc')
    .orderBy('n.note_uuid')
    .offset(offset)
    .limit(limit)
    .execute();

export async function countPublicRoots(db: Db, articleId: number): Promise<number> {
  const { count } = await db
    .selectFrom('notes as n')
    .innerJoin('users as u', 'u.id', 'n.user_id')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('n.article_id', '=', articleId)
    .where('n.root', 'is', null)
    .where('n.is_public', '=', true)
    .where('n.deleted_at', 'is', null)
    .where('u.deleted_at', 'is', null)
    .executeTakeFirstOrThrow();
  return count;
}

/** The first public replies to each of `roots`, at most `each` of one, oldest first. */
export const listPublicReplies = (db: Db, roots: string[], each: number) =>
  db
    .selectFrom(sql<{ root: string }>`unnest(${roots}::uuid[])`.as<'r'>(sql`r(root)`))
    .innerJoinLateral(
      () =>
        published(db)
          .where('n.root', '=', sql<string>`r.root`)
          .orderBy('n.created_at')
          .orderBy('n.note_uuid')
          .limit(each)
          .as('x'),
      (join) => join.onTrue(),
    )
    .selectAll('x')
    .execute();

/** @returns whether it was inserted: false when the id is taken */
export async function insertNote(db: Db, note: Insertable<Database['notes']>): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('notes')
    .values(note)
    .onConflict((oc) => oc.column('note_uuid').doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

export const updateNote = (
  db: Db,
  userId: number,
  noteUuid: string,
  changes: Updateable<Database['notes']>,
) =>
  db
    .updateTable('notes')
    .set(changes)
    .where('note_uuid', '=', noteUuid)
    .where('user_id', '=', userId)
    .execute();

/** Stores an earlier text of a note, and deletes all but the latest `most` of them. */
export async function insertVersion(db: Db, userId: number, noteUuid: string, most: number) {
  await db
    .insertInto('note_versions')
    .columns(['note_uuid', 'version', 'text', 'comment', 'tag', 'color', 'updated_at'])
    .expression((eb) =>
      eb
        .selectFrom('notes')
        .select(['note_uuid', 'version', 'text', 'comment', 'tag', 'color', 'updated_at'])
        .where('note_uuid', '=', noteUuid)
        .where('user_id', '=', userId),
    )
    .execute();
  await db
    .deleteFrom('note_versions as v')
    .using('notes as n')
    .whereRef('n.note_uuid', '=', 'v.note_uuid')
    .where('n.note_uuid', '=', noteUuid)
    .where('n.user_id', '=', userId)
    .whereRef('v.version', '<=', (eb) => eb('n.version', '-', most))
    .execute();
}

/** What a user's note said before each edit, latest first. */
export const listVersions = (db: Db, userId: number, articleId: number, noteUuid: string) =>
  db
    .selectFrom('note_versions as v')
    .innerJoin('notes as n', 'n.note_uuid', 'v.note_uuid')
    .select(['v.version', 'v.text', 'v.comment', 'v.tag', 'v.color', 'v.updated_at'])
    .where('n.note_uuid', '=', noteUuid)
    .where('n.user_id', '=', userId)
    .where('n.article_id', '=', articleId)
    .where('n.deleted_at', 'is', null)
    .orderBy('v.version', 'desc')
    .execute();

/** @returns whether the user had such a note */
export async function removeNote(
  db: Db,
  userId: number,
  articleId: number,
  noteUuid: string,
  at: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('notes')
    .set({ deleted_at: at })
    .where('note_uuid', '=', noteUuid)
    .where('user_id', '=', userId)
    .where('article_id', '=', articleId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
