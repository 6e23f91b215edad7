import { type Insertable, sql } from 'kysely';
import type { Marking } from '@bluebird/contract/ai-writings.ts';
import type { Db } from '#db/client.ts';
import type { Database } from '#db/schema/database.ts';

/** A reader's writings that are not deleted, with their text's titles. */
const writings = (db: Db, userId: number) =>
  db
    .selectFrom('ai_writings as w')
    .leftJoin('articles as a', 'a.id', 'w.article_id')
    .leftJoin('books as b', 'b.id', 'a.book_id')
    .select(['w.uuid', 'w.article_id', 'w.kind', 'w.text', 'w.spoken', 'w.checks'])
    .select(['w.marking', 'w.message', 'w.created_at'])
    .select(['a.title as article_title', 'a.title_zh as article_title_zh', 'a.chapter'])
    .select(['b.id as book_id', 'b.title as book_title'])
    .where('w.user_id', '=', userId)
    .where('w.deleted_at', 'is', null);

export type WritingRow = NonNullable<Awaited<ReturnType<typeof findWriting>>>;

export const findWriting = (db: Db, userId: number, uuid: string) =>
  writings(db, userId).where('w.uuid', '=', uuid).executeTakeFirst();

export type WritingFilter = { userId: number; articleId: number | undefined };

/** A page of a reader's writings, the latest first. */
export const listWritings = (
  db: Db,
  { userId, articleId }: WritingFilter,
  offset: number,
  limit: number,
) =>
  writings(db, userId)
    .$if(articleId !== undefined, (qb) => qb.where('w.article_id', '=', articleId!))
    .orderBy('w.created_at', 'desc')
    .orderBy('w.uuid')
    .offset(offset)
    .limit(limit)
    .execute();

export async function countWritings(db: Db, { userId, articleId }: WritingFilter): Promise<number> {
  const { count } = await db
    .selectFrom('ai_writings')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .where('deleted_at', 'is', null)
    .$if(articleId !== undefined, (qb) => qb.where('article_id', '=', articleId!))
    .executeTakeFirstOrThrow();
  return count;
}

/** Keeps a writing, unless its number is there already. */
export const insertWriting = (db: Db, writing: Insertable<Database['ai_writings']>) =>
  db
    .insertInto('ai_writings')
    .values(writing)
    .onConflict((oc) => oc.doNothing())
    .execute();

/** Writes down which answer marks a writing. */
export const updateAnswer = (db: Db, uuid: string, answerId: string) =>
  db.updateTable('ai_writings').set({ answer_id: answerId }).where('uuid', '=', uuid).execute();

/** Writes down how a writing was marked, or why it was not. */
export const updateMarking = (
  db: Db,
  uuid: string,
  { marking, message }: { marking: Marking | null; message: string },
) =>
  db
    .updateTable('ai_writings')
    .set({ marking: marking && JSON.stringify(marking), message })
    .where('uuid', '=', uuid)
    .where('marking', 'is', null)
    .execute();

/** Deletes a reader's writing, or with `at` null brings it back. @returns whether it was so before */
export async function updateWritingDeleted(
  db: Db,
  { userId, uuid, at }: { userId: number; uuid: string; at: Date | null },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('ai_writings')
    .set({ deleted_at: at })
    .where('uuid', '=', uuid)
    .where('user_id', '=', userId)
    .where('deleted_at', at ? 'is' : 'is not', null)
    .executeTakeFirst();
  return numUpdatedRows > 0;
}

/** Deletes writings that were deleted before an instant, with what was kept of their markings. */
export async function purgeWritings(tx: Db, before: Date): Promise<void> {
  await sql`
    delete from ai_answers where id in (
      select answer_id from ai_writings where deleted_at < ${before})`.execute(tx);
  await tx.deleteFrom('ai_writings').where('deleted_at', '<', before).execute();
}
