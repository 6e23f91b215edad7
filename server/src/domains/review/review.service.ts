import { randomUUID } from 'node:crypto';
import type { ReviewSettings } from '@bluebird/contract/review.ts';
import type { Body } from '@bluebird/contract/contract.ts';
import type { Context } from '#core/context.ts';
import type { Db } from '#db/client.ts';
import { countReview } from '#domains/ranks/scores.service.ts';
import { answerTime } from './answer-time.ts';
import {
  createScheduler,
  DEFAULT_SETTINGS,
  doubtOf,
  intervalDays,
  wasDue,
  type Scheduler,
} from './scheduler.ts';
import { memoryView, type EntryRow } from '#domains/words/words.view.ts';
import { Refusal } from '#core/refusal.ts';
import { startOfDay } from '#core/shanghai.ts';
import { updateMemory } from '#domains/words/memory.queries.ts';
import {
  countDone,
  countDue,
  countFresh,
  deleteReview,
  findEntryById,
  findEntryForUpdate,
  findLatestReview,
  findReview,
  findSettings,
  insertReview,
  listAhead,
  listDue,
  listDueWords,
  listFresh,
  listOfArticle,
  listReviews,
  medianSpent,
  upsertSettings,
} from './review.queries.ts';
import { memoryFrom, reviewCards } from './review.view.ts';

/**
 * Two ratings of one card closer than this are one press, from two fingers or two tabs; unless the
 * second knows of the first, as that of a quick reader who is asked for a forgotten word again.
 */
const DOUBLE_PRESS_MS = 1_500;

const settingsOf = async (db: Db, userId: number) => {
  const row = await findSettings(db, userId);
  return { ...DEFAULT_SETTINGS, weights: null, ...row };
};

/** The scheduler with what the reader set and what was fitted to them. */
export async function schedulerOf(db: Db, userId: number): Promise<Scheduler> {
  return createScheduler(await settingsOf(db, userId));
}

/**
 * What can still be asked today, and what was done; `force` goes beyond the day's limits. Cards in
 * their learning steps have no limit: what was begun is learnt to the end.
 */
export async function reviewsLeft(db: Db, userId: number, at: Date, force = false) {
  const [settings, done, due, fresh] = await Promise.all([
    settingsOf(db, userId),
    countDone(db, userId, startOfDay(at)),
    countDue(db, userId, at),
    countFresh(db, userId),
  ]);
  const within = (count: number, limit: number) =>
    force ? count : Math.min(count, Math.max(0, limit));
  const reviews = within(due.reviews, settings.due_per_day - done.due);
  const left = {
    due: due.steps + reviews,
    learning: due.steps,
    new: within(fresh, settings.new_per_day - done.new),
  };
  return { settings, done, left, reviews };
}

/** Due words that lists of articles are searched for; more are due only after months away. */
const MAX_DUE_WORDS = 2_000;

/** The words a reader is to review now. */
export const dueWords = ({ db, clock }: Context, userId: number): Promise<string[]> =>
  listDueWords(db, userId, clock(), MAX_DUE_WORDS);

/** The rows of the next cards, with what is left in all and the first that is due later if none is now. */
async function nextRows(db: Db, userId: number, at: Date, { size, force }: NextOptions) {
  const { settings, done, left, reviews } = await reviewsLeft(db, userId, at, force);
  const rows = await listDue(db, userId, at, { size, reviews });
  const room = () => size - rows.length;
  if (room() > 0 && left.new > 0) {
    rows.push(...(await listFresh(db, userId, Math.min(room(), left.new))));
  }
  if (room() > 0 && force) rows.push(...(await listAhead(db, userId, at, room())));
  const [next] = left.due > 0 ? [] : await listAhead(db, userId, at, 1);
  return { settings, done, left, rows, next };
}

type NextOptions = { size: number; force: boolean };

/** The next cards, within the day's limits unless `force`d beyond them. */
export async function nextCards(context: Context, userId: number, { size, force }: NextOptions) {
  const at = context.clock();
  // A rating that arrives between two reads would leave a card counted that is not listed.
  const { settings, done, left, rows, next } = await context.db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute((db) => nextRows(db, userId, at, { size, force }));
  return {
    cards: await reviewCards(context, rows, createScheduler(settings)),
    left,
    done: done.all,
    next_due: next?.due?.toISOString() ?? null,
  };
}

/** Cards of the words met in an article, whatever they are due. */
export async function articleCards(
  context: Context,
  userId: number,
  { articleId, offset, size }: { articleId: number; offset: number; size: number },
) {
  const { rows, total } = await listOfArticle(context.db, userId, articleId, offset, size);
  const end = offset + rows.length;
  return {
    items: await reviewCards(context, rows, await schedulerOf(context.db, userId)),
    next_offset: end < total ? end : null,
    total,
  };
}

export type Answer = Body<'POST /reader/myword/{id}/review'>;

/**
 * Counts an answer. One that arrives again, and a second press on the same card, changes nothing.
 * @throws Refusal `word_not_found`, `not_in_review` for words known or set aside
 */
export async function reviewWord(
  context: Context,
  userId: number,
  entryId: number,
  answer: Answer,
) {
  const now = context.clock();
  return context.db.transaction().execute(async (tx) => {
    const row = await findEntryForUpdate(tx, userId, entryId);
    if (!row) throw new Refusal('word_not_found');
    const scheduler = await schedulerOf(tx, userId);
    const reply = (entry: EntryRow, counted: boolean) => ({
      memory: memoryView(entry),
      intervals: scheduler.intervals(entry, now),
      counted,
    });
    const uuid = answer.review_uuid ?? randomUUID();
    if (await findReview(tx, userId, uuid)) return reply(row, false);
    if (row.state !== 'new' && row.state !== 'learning') throw new Refusal('not_in_review');
    const at = answerTime(row.last_review, now, answer.ago);
    const latest = await findLatestReview(tx, userId, entryId);
    const pause = latest ? at.getTime() - latest.reviewed_at.getTime() : Infinity;
    if (pause < DOUBLE_PRESS_MS && answer.reps !== row.reps) return reply(row, false);

    const before = memoryFrom(row);
    const after = scheduler.rate(row, answer.rating, at);
    after.doubt = doubtOf(answer.rating, answer.spent, await medianSpent(tx, userId));
    await insertReview(tx, {
      entry_id: entryId,
      user_id: userId,
      review_uuid: uuid,
      rating: answer.rating,
      kind: answer.kind,
      spent: answer.spent,
      reviewed_at: at,
      received_at: now,
      was_due: wasDue(before, at),
      was_new: before.reps === 0,
      interval_days: intervalDays(after, at),
      before: JSON.stringify(before),
    });
    await countReview(tx, userId, now);
    return reply(await updateMemory(tx, entryId, after, now), true);
  });
}

/**
 * Takes the latest review of a card back.
 * @throws Refusal `word_not_found`, `review_not_found` when it is not the latest, or none
 */
export async function undoReview(
  context: Context,
  userId: number,
  entryId: number,
  reviewUuid: string,
) {
  return context.db.transaction().execute(async (tx) => {
    const row = await findEntryForUpdate(tx, userId, entryId);
    if (!row) throw new Refusal('word_not_found');
    const latest = await findLatestReview(tx, userId, entryId);
    if (!latest || latest.review_uuid !== reviewUuid) throw new Refusal('review_not_found');
    await deleteReview(tx, userId, latest.id);
    await countReview(tx, userId, latest.received_at, -1);
    const before = { ...latest.before, ...datesOf(latest.before) };
    return { memory: memoryView(await updateMemory(tx, entryId, before, context.clock())) };
  });
}

/** JSON keeps dates as text. */
const datesOf = (memory: { due: unknown; last_review: unknown }) => {
  const date = (value: unknown) => (value === null ? null : new Date(value as string));
  return { due: date(memory.due), last_review: date(memory.last_review) };
};

/** @throws Refusal `word_not_found` */
export async function reviewsOfWord(
  context: Context,
  userId: number,
  entryId: number,
  { offset, limit }: { offset: number; limit: number },
) {
  if (!(await findEntryById(context.db, userId, entryId))) throw new Refusal('word_not_found');
  const { rows, total } = await listReviews(context.db, { userId, entryId }, { offset, limit });
  const end = offset + rows.length;
  return {
    items: rows.map(({ interval_days, reviewed_at, ...review }) => ({
      ...review,
      interval: interval_days,
      reviewed_at: reviewed_at.toISOString(),
    })),
    next_offset: end < total ? end : null,
    total,
  };
}

export async function showSettings({ db }: Context, userId: number): Promise<ReviewSettings> {
  const { new_per_day, due_per_day, retention } = await settingsOf(db, userId);
  return { new_per_day, due_per_day, retention };
}

export const changeSettings = ({ db }: Context, userId: number, change: Partial<ReviewSettings>) =>
  upsertSettings(db, userId, change, DEFAULT_SETTINGS);
