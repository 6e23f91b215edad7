import { type Insertable, sql } from 'kysely';
import type { Grounds } from '@bluebird/contract/ai-asks.ts';
import type { AskSource } from '@bluebird/contract/ask-limits.ts';
import type { Db } from '#db/client.ts';
import { literalPattern } from '#db/like.ts';
import type { Database } from '#db/schema/database.ts';

/** Conversations with their text's titles and the last answer. */
const threads = (db: Db) =>
  db
    .selectFrom('ai_threads as t')
    .leftJoin('articles as a', 'a.id', 't.article_id')
    .leftJoin('books as b', 'b.id', 'a.book_id')
    .leftJoin('books as w', 'w.id', 't.book_id')
    .select(['t.book_id as whole_book_id', 't.spoilers', 'w.title as whole_title'])
    .select(['w.title_zh as whole_title_zh', 'w.owner_id', 'w.published_at'])
    .select(['t.id', 't.source', 't.article_id', 't.pos', 't.quote', 't.title'])
    .select(['t.created_at', 't.updated_at'])
    .select(['a.title as article_title', 'a.title_zh as article_title_zh', 'a.chapter'])
    .select(['b.id as book_id', 'b.title as book_title'])
    .select(
      sql<number>`(select count(*) from ai_turns n where n.thread_id = t.id)::int`.as('turns'),
    )
    .select(
      sql<string | null>`(select left(n.answer, 400) from ai_turns n
        where n.thread_id = t.id order by n.created_at desc limit 1)`.as('last_answer'),
    );

export type ThreadRow = NonNullable<Awaited<ReturnType<typeof findThread>>>;

/** A reader's conversation that is not deleted. */
export const findThread = (db: Db, userId: number, id: string) =>
  threads(db)
    .where('t.id', '=', id)
    .where('t.user_id', '=', userId)
    .where('t.deleted_at', 'is', null)
    .executeTakeFirst();

/** Whether a number is that of another reader's conversation, or of one that was deleted. */
export async function isTaken(db: Db, userId: number, id: string): Promise<boolean> {
  const row = await db
    .selectFrom('ai_threads')
    .select(['user_id', 'deleted_at'])
    .where('id', '=', id)
    .executeTakeFirst();
  return row !== undefined && (row.user_id !== userId || row.deleted_at !== null);
}

export type ThreadFilter = {
  userId: number;
  /** A text whose conversations are meant; with `all`, those of others follow them. */
  articleId?: number;
  /** The same of a whole book. */
  bookId?: number;
  all: boolean;
  source?: AskSource;
  /** Found in title, questions and answers. */
  q?: string;
};

const matching = (db: Db, { userId, articleId, bookId, all, source, q }: ThreadFilter) =>
  threads(db)
    .where('t.user_id', '=', userId)
    .where('t.deleted_at', 'is', null)
    .$if(articleId !== undefined && !all, (qb) => qb.where('t.article_id', '=', articleId!))
    .$if(bookId !== undefined && !all, (qb) => qb.where('t.book_id', '=', bookId!))
    .$if(source !== undefined, (qb) => qb.where('t.source', '=', source!))
    .$if(Boolean(q), (qb) => {
      const pattern = `%${literalPattern(q!)}%`;
      return qb.where((eb) =>
        eb.or([
          eb('t.title', 'ilike', pattern),
          eb('a.title', 'ilike', pattern),
          eb('a.title_zh', 'ilike', pattern),
          eb('w.title', 'ilike', pattern),
          eb('w.title_zh', 'ilike', pattern),
          eb.exists(
            eb
              .selectFrom('ai_turns as n')
              .select('n.uuid')
              .whereRef('n.thread_id', '=', 't.id')
              .where((on) =>
                on.or([on('n.prompt', 'ilike', pattern), on('n.answer', 'ilike', pattern)]),
              ),
          ),
        ]),
      );
    });

/** A page of a reader's conversations, the latest first. */
export const listThreads = (db: Db, filter: ThreadFilter, offset: number, limit: number) =>
  matching(db, filter)
    .$if(filter.articleId !== undefined, (qb) =>
      qb.orderBy(sql`t.article_id is not distinct from ${filter.articleId} desc`),
    )
    .$if(filter.bookId !== undefined, (qb) =>
      qb.orderBy(sql`t.book_id is not distinct from ${filter.bookId} desc`),
    )
    .orderBy('t.updated_at', 'desc')
    .orderBy('t.id')
    .offset(offset)
    .limit(limit)
    .execute();

export async function countThreads(db: Db, filter: ThreadFilter): Promise<number> {
  const { count } = await db
    .selectFrom(matching(db, filter).as('m'))
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

export const insertThread = (tx: Db, thread: Insertable<Database['ai_threads']>) =>
  tx
    .insertInto('ai_threads')
    .values(thread)
    .onConflict((oc) => oc.doNothing())
    .execute();

/** Names a reader's conversation. @returns whether there is one */
export async function updateTitle(
  db: Db,
  { userId, id, title }: { userId: number; id: string; title: string },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('ai_threads')
    .set({ title })
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0;
}

/** Deletes a reader's conversation, or with `at` null brings it back. @returns whether it was so before */
export async function updateDeleted(
  db: Db,
  { userId, id, at }: { userId: number; id: string; at: Date | null },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('ai_threads')
    .set({ deleted_at: at })
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .where('deleted_at', at ? 'is' : 'is not', null)
    .executeTakeFirst();
  return numUpdatedRows > 0;
}

const TURN = ['uuid', 'thread_id', 'answer_id', 'prompt', 'answer', 'state', 'message'] as const;

export type TurnRow = Awaited<ReturnType<typeof listTurns>>[number];

/** The questions of a conversation, oldest first. */
export const listTurns = (db: Db, threadId: string) =>
  db
    .selectFrom('ai_turns')
    .select([...TURN, 'engine', 'grounds', 'created_at'])
    .where('thread_id', '=', threadId)
    .orderBy('created_at')
    .orderBy('uuid')
    .execute();

/** A question that a reader asked. */
export const findTurn = (db: Db, userId: number, uuid: string) =>
  db
    .selectFrom('ai_turns as n')
    .innerJoin('ai_threads as t', 't.id', 'n.thread_id')
    .select(['n.uuid', 'n.thread_id', 'n.answer', 'n.state', 'n.message', 'n.engine', 'n.grounds'])
    .where('n.uuid', '=', uuid)
    .where('t.user_id', '=', userId)
    .where('t.deleted_at', 'is', null)
    .executeTakeFirst();

/**
 * Writes down a question that is being answered, unless it is there; its conversation comes first in
 * the history.
 */
export async function insertTurn(
  tx: Db,
  turn: Omit<Insertable<Database['ai_turns']>, 'state'>,
): Promise<void> {
  await tx
    .insertInto('ai_turns')
    .values({ ...turn, state: 'running' })
    .onConflict((oc) => oc.doNothing())
    .execute();
  await tx
    .updateTable('ai_threads')
    .set({ updated_at: turn.created_at })
    .where('id', '=', turn.thread_id)
    .execute();
}

/** Takes a question out of a conversation, when it is the last one. */
export const deleteLastTurn = (tx: Db, threadId: string, uuid: string) =>
  tx
    .deleteFrom('ai_turns')
    .where('thread_id', '=', threadId)
    .where('uuid', '=', uuid)
    .where(
      'uuid',
      '=',
      tx
        .selectFrom('ai_turns')
        .select('uuid')
        .where('thread_id', '=', threadId)
        .orderBy('created_at', 'desc')
        .orderBy('uuid', 'desc')
        .limit(1),
    )
    .execute();

type Answered = {
  answer: string;
  state: 'done' | 'stopped' | 'failed';
  message?: string;
  grounds?: Grounds;
  /** What answered in the end. */
  engine?: string;
};

/** Writes down how a question was answered, unless that is known already. @returns whether it was not */
export async function updateTurn(
  db: Db,
  uuid: string,
  { grounds, ...answered }: Answered,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('ai_turns')
    .set({ ...answered, ...(grounds && { grounds: JSON.stringify(grounds) }) })
    .where('uuid', '=', uuid)
    .where('state', '=', 'running')
    .executeTakeFirst();
  return numUpdatedRows > 0;
}

/** Deletes conversations that were deleted before an instant, with what was kept of their answers. */
export async function purgeThreads(tx: Db, before: Date): Promise<void> {
  await sql`
    delete from ai_answers where id in (
      select n.answer_id from ai_turns n join ai_threads t on t.id = n.thread_id
      where t.deleted_at < ${before})`.execute(tx);
  await tx.deleteFrom('ai_threads').where('deleted_at', '<', before).execute();
}
