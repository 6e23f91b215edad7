import { randomUUID } from 'node:crypto';
import type { Grounds } from '@bluebird/contract/ai-asks.ts';
import type { Block } from '@bluebird/contract/blocks.ts';
import { MIN_RANKED_WEEK } from '@bluebird/contract/rank-rules.ts';
import { postgresFolder, runningConnection } from '../server/src/db/embedded/postgres.ts';
import { addDays, dayOf, mondayOf, startOf } from '../server/src/core/shanghai.ts';
import { lockUntilCommit } from '../server/src/db/advisory-lock.ts';
import { connect, type Db } from '../server/src/db/client.ts';
import { closeWeek } from '../server/src/domains/ranks/closed-weeks.queries.ts';

/* What no screen can do yet and no test should wait for. */

const DAY_MS = 86_400_000;

async function inDatabase(change: (db: Db) => Promise<unknown>): Promise<void> {
  const connection = runningConnection(postgresFolder(process.env['BLUEBIRD_DATA']!));
  const { db, close } = connect({ ...connection, max: 1 });
  try {
    await change(db);
  } finally {
    await close();
  }
}

/** Makes the last code sent to a phone or an e-mail address old enough for another one. */
export const letCodeWaitPass = (recipient: string): Promise<void> =>
  inDatabase((db) =>
    db
      .updateTable('verification_codes')
      .set({ sent_at: new Date(Date.now() - 120_000) })
      .where('recipient', '=', recipient)
      .execute(),
  );

/** Makes the terms that an account agreed to older than the present ones. */
export const letTermsChange = (userId: number): Promise<void> =>
  inDatabase((db) =>
    db.updateTable('users').set({ terms_version: '2026-01-01' }).where('id', '=', userId).execute(),
  );

/** Makes an account one of an editor. */
export const makeEditor = (userId: number): Promise<void> =>
  inDatabase((db) =>
    db.updateTable('users').set({ role: 'editor' }).where('id', '=', userId).execute(),
  );

/** Gives a reader days on which they read the first article, counted back from today (0). */
export const insertReadingDays = (
  username: string,
  days: readonly { ago: number; seconds: number; words: number }[],
): Promise<void> =>
  inDatabase(async (db) => {
    const { id } = await db
      .selectFrom('users')
      .select('id')
      .where('username', '=', username)
      .executeTakeFirstOrThrow();
    const dayOf = (ago: number) =>
      new Date(Date.now() + 8 * 3_600_000 - ago * 86_400_000).toISOString().slice(0, 10);
    const sum = (of: 'seconds' | 'words') => days.reduce((all, day) => all + day[of], 0);
    const at = new Date();
    await db
      .insertInto('reading_texts')
      .values({
        user_id: id,
        source: 'ARTICLE',
        source_id: 1,
        furthest: 1,
        seconds: sum('seconds'),
        words: sum('words'),
        moved_at: at,
        first_read_at: at,
        last_read_at: at,
      })
      .execute();
    await db
      .insertInto('reading_days')
      .values(
        days.map(({ ago, seconds, words }) => ({
          user_id: id,
          day: dayOf(ago),
          seconds,
          ranked_seconds: seconds,
          words,
          articles: 1,
        })),
      )
      .execute();
  });

/** Makes an article one for members, or one for everybody. */
export const lockArticle = (id: number, locked: boolean): Promise<void> =>
  inDatabase((db) =>
    db.updateTable('articles').set({ is_lock: locked }).where('id', '=', id).execute(),
  );

/** Changes an article's text, as a correction at its source does. */
export const editText = (id: number, edit: (blocks: Block[]) => Block[]): Promise<void> =>
  inDatabase(async (db) => {
    const document = await db
      .selectFrom('documents as d')
      .innerJoin('articles as a', 'a.document_id', 'd.id')
      .select(['d.id', 'd.version', 'd.blocks'])
      .where('a.id', '=', id)
      .executeTakeFirstOrThrow();
    await db
      .updateTable('documents')
      .set({ blocks: JSON.stringify(edit(document.blocks)), version: document.version + 1 })
      .where('id', '=', document.id)
      .execute();
  });

/** Makes words that a reader has rated come due. */
export const letWordsComeDue = (username: string): Promise<void> =>
  inDatabase((db) =>
    db
      .updateTable('word_entries')
      .set({
        due: new Date(Date.now() - 60_000),
        last_review: new Date(Date.now() - 20 * 86_400_000),
      })
      .where('state', '=', 'learning')
      .where('user_id', '=', (eb) =>
        eb.selectFrom('users').select('id').where('username', '=', username),
      )
      .execute(),
  );

/**
 * Gives readers so many seconds of reading in a week, on as many days as its rank asks for; its
 * places are worked out anew.
 * @param week its Monday
 */
export const rankReaders = (
  week: string,
  readers: { username: string; seconds: number }[],
): Promise<void> =>
  inDatabase(async (db) => {
    for (const { username, seconds } of readers) {
      const { id } = await db
        .insertInto('users')
        .values({ username, username_key: username, password_hash: 'unusable' })
        // One that is there already, and answers with its id.
        .onConflict((oc) => oc.column('username_key').doUpdateSet({ username }))
        .returning('id')
        .executeTakeFirstOrThrow();
      await db
        .insertInto('rank_weeks')
        .values({ user_id: id, week, seconds })
        .onConflict((oc) => oc.columns(['user_id', 'week']).doUpdateSet({ seconds }))
        .execute();
      const days = Array.from({ length: MIN_RANKED_WEEK.days }, (_, i) => ({
        user_id: id,
        day: new Date(Date.parse(week) + i * DAY_MS).toISOString().slice(0, 10),
        seconds: Math.floor(seconds / MIN_RANKED_WEEK.days),
      }));
      await db
        .insertInto('reading_days')
        .values(days)
        .onConflict((oc) => oc.columns(['user_id', 'day']).doNothing())
        .execute();
    }
    if (week < mondayOf(dayOf(new Date()))) await closeAnew(db, week);
  });

/** Does what the server's own job does every five minutes, without waiting for that. */
const closeAnew = (db: Db, week: string): Promise<void> =>
  db.transaction().execute(async (tx) => {
    await lockUntilCommit(tx, `rank week:${week}`);
    await tx.deleteFrom('rank_closed_weeks').where('week', '=', week).execute();
    await closeWeek(tx, week, { end: startOf(addDays(week, 7)), at: new Date() });
  });

/** Makes a card of the word book one that has been remembered for some days and is due now. */
export const letWordGrow = (
  id: number,
  { days, lapses = 0, reps = 5 }: { days: number; lapses?: number; reps?: number },
): Promise<void> =>
  inDatabase((db) =>
    db
      .updateTable('word_entries')
      .set({
        state: 'learning',
        phase: 2,
        stability: days,
        difficulty: 5,
        scheduled_days: days,
        reps,
        lapses,
        last_review: new Date(Date.now() - days * DAY_MS),
        due: new Date(Date.now() - 60_000),
      })
      .where('id', '=', id)
      .execute(),
  );

/** Answers to questions that a reader has given. */
export async function countAnswers(username: string): Promise<number> {
  let count = 0;
  await inDatabase(async (db) => {
    const row = await db
      .selectFrom('question_answers as a')
      .innerJoin('users as u', 'u.id', 'a.user_id')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('u.username', '=', username)
      .executeTakeFirstOrThrow();
    count = row.count;
  });
  return count;
}

/** Makes a reader's notes two months old. */
export const makeNotesOld = (username: string): Promise<void> =>
  inDatabase((db) =>
    db
      .updateTable('notes')
      .set({ created_at: new Date(Date.now() - 60 * 86_400_000) })
      .where('user_id', '=', (eb) =>
        eb.selectFrom('users').select('id').where('username', '=', username),
      )
      .execute(),
  );

/** The right option of each approved question of an article, by its sentence. */
export async function rightOptions(articleId: number): Promise<Map<string, string>> {
  const right = new Map<string, string>();
  await inDatabase(async (db) => {
    const rows = await db
      .selectFrom('article_questions as q')
      .innerJoin('articles as a', 'a.document_id', 'q.document_id')
      .select(['q.prompt', 'q.options', 'q.answer'])
      .where('a.id', '=', articleId)
      .execute();
    for (const { prompt, options, answer } of rows) right.set(prompt, options[answer]!);
  });
  return right;
}

/** Gives a reader a conversation about an article, whose answer rests on one of its paragraphs, the second. */
export const insertConversation = (
  userId: number,
  {
    prompt,
    articleId,
    block: { id: block_id, text },
  }: { prompt: string; articleId: number; block: Pick<Block, 'id' | 'text'> },
): Promise<void> =>
  inDatabase(async (db) => {
    const [thread, at] = [randomUUID(), new Date()];
    const quote = text.slice(0, text.indexOf(' ', 20));
    const owner = { user_id: userId, article_id: articleId, pos: null, quote: '' };
    const times = { created_at: at, updated_at: at };
    await db
      .insertInto('ai_threads')
      .values({ id: thread, source: 'ARTICLE', title: prompt, ...owner, ...times })
      .execute();
    const grounds: Grounds = {
      citations: [{ n: 2, block_id }],
      quotes: [{ block_id, start: 0, end: quote.length, text: quote }],
      unfound: 0,
      given: { paragraphs: 8, of: 12 },
    };
    const answer = `作者想说的是**账算得过来** [2]：“${quote}”。\n\n- 先说人们怎么看\n- 再说事实是什么`;
    await db
      .insertInto('ai_turns')
      .values({
        ...{ uuid: randomUUID(), thread_id: thread, answer_id: randomUUID(), prompt },
        ...{ answer, state: 'done' as const, engine: 'test-model', created_at: at },
        grounds: JSON.stringify(grounds),
      })
      .execute();
  });
