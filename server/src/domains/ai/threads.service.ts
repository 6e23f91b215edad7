import { z } from 'zod';
import type { Thread } from '@bluebird/contract/ai-asks.ts';
import type { Received } from '@bluebird/contract/endpoint.ts';
import type { Api } from '@bluebird/contract/contract.ts';
import type { Actor } from '#core/actor.ts';
import { maySeeBook } from '#core/article-access.ts';
import type { Context } from '#core/context.ts';
import { DAY_MS } from '#core/durations.ts';
import { Refusal } from '#core/refusal.ts';
import { listVisible } from '#domains/articles/articles.service.ts';
import { defineJob } from '#jobs/job.ts';
import { INTERRUPTED } from './answer-faults.ts';
import type { AnswerStore } from './answer-store.ts';
import { keyOf } from './asks.service.ts';
import {
  countThreads,
  findThread,
  listThreads,
  listTurns,
  purgeThreads,
  updateDeleted,
  updateTitle,
  updateTurn,
  type ThreadFilter,
  type ThreadRow,
  type TurnRow,
} from './threads.queries.ts';
import { threadView, turnView } from './threads.view.ts';
import { purgeWritings } from './writings.queries.ts';

/** A page of the caller's conversations. */
export async function showHistory(
  context: Context,
  actor: Actor,
  { article_id, book_id, offset, limit, ...query }: Received<Api['GET /api/ai/history']>['query'],
) {
  const { all, source, q } = query;
  const filter: ThreadFilter = {
    userId: actor.userId,
    all,
    ...(article_id !== undefined && { articleId: article_id }),
    ...(book_id !== undefined && { bookId: book_id }),
    ...(source && { source }),
    ...(q && { q }),
  };
  const [rows, total] = await Promise.all([
    listThreads(context.db, filter, offset, limit),
    countThreads(context.db, filter),
  ]);
  const end = offset + rows.length;
  return {
    items: await viewsOf(context, actor, rows),
    next_offset: end < total ? end : null,
    total,
  };
}

/** Conversations as their asker sees them; of a text that may not be seen any longer, no title. */
async function viewsOf(context: Context, actor: Actor, rows: ThreadRow[]): Promise<Thread[]> {
  const ids = rows.flatMap(({ article_id }) => article_id ?? []);
  const visible = await listVisible(context, ids, actor);
  return rows.map((row) => {
    const { owner_id, published_at } = row;
    const readable =
      row.whole_book_id === null
        ? visible.has(row.article_id ?? 0)
        : maySeeBook({ owner_id, published_at }, actor);
    return threadView(row, readable);
  });
}

/** @throws Refusal `thread_not_found` */
async function requireThread(context: Context, actor: Actor, id: string): Promise<ThreadRow> {
  const row = await findThread(context.db, actor.userId, id);
  if (!row) throw new Refusal('thread_not_found');
  return row;
}

async function viewOf(context: Context, actor: Actor, id: string): Promise<Thread> {
  const [view] = await viewsOf(context, actor, [await requireThread(context, actor, id)]);
  return view!;
}

/**
 * A conversation with its questions and answers.
 * @throws Refusal `thread_not_found`
 */
export async function showThread(context: Context, store: AnswerStore, actor: Actor, id: string) {
  const view = await viewOf(context, actor, id);
  const turns = await listTurns(context.db, id);
  const items = await Promise.all(turns.map((turn) => asItIs(context, store, actor, turn)));
  return { ...view, items: items.map(turnView) };
}

/** A question under way with what has come of its answer; one whose process ended has failed. */
async function asItIs(
  { db }: Context,
  store: AnswerStore,
  actor: Actor,
  turn: TurnRow,
): Promise<TurnRow> {
  if (turn.state !== 'running') return turn;
  const live = await store.find(keyOf(actor, turn.uuid));
  if (live) return { ...turn, answer: live.text };
  const lost = { state: 'failed', message: INTERRUPTED.msg } as const;
  const isLost = await updateTurn(db, turn.uuid, { ...lost, answer: turn.answer });
  if (isLost) return { ...turn, ...lost };
  return (await listTurns(db, turn.thread_id)).find(({ uuid }) => uuid === turn.uuid) ?? turn;
}

/**
 * Stops the answer under way; what has come of it stays.
 * @throws Refusal `thread_not_found`
 */
export async function stopAnswer(context: Context, store: AnswerStore, actor: Actor, id: string) {
  await requireThread(context, actor, id);
  const turn = (await listTurns(context.db, id)).find(({ state }) => state === 'running');
  if (!turn) return { stopped: false };
  const live = await store.find(keyOf(actor, turn.uuid));
  const answer = live?.text ?? turn.answer;
  const stopped = await updateTurn(context.db, turn.uuid, { answer, state: 'stopped' });
  if (stopped) await store.stop(turn.answer_id);
  return { stopped };
}

/** @throws Refusal `thread_not_found` */
export async function renameThread(context: Context, actor: Actor, id: string, title: string) {
  const { userId } = actor;
  if (!(await updateTitle(context.db, { userId, id, title })))
    throw new Refusal('thread_not_found');
  return viewOf(context, actor, id);
}

/** Deletes a conversation for a day, then for good. */
export async function removeThread({ db, clock }: Context, { userId }: Actor, id: string) {
  return { removed: await updateDeleted(db, { userId, id, at: clock() }) };
}

/** @throws Refusal `thread_not_found` */
export async function restoreThread(context: Context, actor: Actor, id: string) {
  await updateDeleted(context.db, { userId: actor.userId, id, at: null });
  return viewOf(context, actor, id);
}

/** Deletes what readers deleted a day ago. */
export const purgeAsksJob = defineJob({
  name: 'ai.purgeAsks',
  payload: z.object({}),
  retryLimit: 2,
  concurrency: 1,
  schedule: { cron: '41 * * * *', payload: {} },
  handle: async ({ db, clock }) => {
    const before = new Date(clock().getTime() - DAY_MS);
    await db.transaction().execute(async (tx) => {
      await purgeThreads(tx, before);
      await purgeWritings(tx, before);
    });
  },
});
