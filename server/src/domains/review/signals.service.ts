import type { ReadingEffects } from '@bluebird/contract/articles-reading.ts';
import type { Context } from '#core/context.ts';
import type { Scheduler } from './scheduler.ts';
import type { EntryRow } from '#domains/words/words.view.ts';
import type { Db } from '#db/client.ts';
import { dayOf } from '#core/shanghai.ts';
import { broughtForwardDue, LOOKED_UP_DOUBT, postponedDue } from './reading-signals.ts';
import { schedulerOf } from './review.service.ts';
import { moveEntry } from '#domains/words/memory.queries.ts';
import {
  insertSignal,
  listWordsToMeet,
  listInReviewForUpdate,
  listSignalledForUpdate,
  listSignalledWords,
  listSignals,
  markUndone,
  updateSignal,
  type SignalRow,
} from './signals.queries.ts';

/** One reading of an article, as far as it has come. */
type Reading = { session: string; articleId: number };

/** Those of `words` of which reading could say something now. */
export function wordsToMeet(
  { db, clock }: Context,
  userId: number,
  words: string[],
  lookedUp: string[],
) {
  const at = clock();
  return listWordsToMeet(db, userId, words, { at, day: dayOf(at), lookedUp });
}

/**
 * Takes what a reading says of the reader's words: of due ones, and of others that were looked up.
 * A word is moved at most once a day and once by a reading; one read past and looked up later the
 * same day counts as looked up.
 * @returns what this reading has said so far
 */
export async function takeSignals(
  { db, clock }: Context,
  userId: number,
  reading: Reading,
  words: { lookedUp: ReadonlySet<string>; passed: ReadonlySet<string> },
): Promise<ReadingEffects> {
  const at = clock();
  const day = dayOf(at);
  const met = [...words.lookedUp.union(words.passed)];
  return db.transaction().execute(async (tx) => {
    const entries = await listInReviewForUpdate(tx, userId, met);
    const ids = entries.map(({ id }) => id);
    const earlier = Map.groupBy(
      await listSignals(tx, ids, { session: reading.session, day }),
      ({ entry_id }) => entry_id,
    );
    const scheduler = await schedulerOf(tx, userId);
    for (const entry of entries) {
      const meeting = { ...reading, at, day, earlier: earlier.get(entry.id) ?? [] };
      if (words.lookedUp.has(entry.word)) await takeLookUp(tx, entry, meeting, scheduler);
      else await takePassed(tx, entry, meeting, scheduler);
    }
    return wordsOf(await listSignalledWords(tx, userId, reading.session));
  });
}

type Meeting = Reading & { at: Date; day: string; earlier: SignalRow[] };

/** Whether a reading, or an earlier one of the same day, has spoken of the word already. */
const hasSpoken = (signal: SignalRow, { session, day }: Meeting) =>
  signal.session === session || signal.day === day;

/** Whether a signal is what set the time at which the word comes. */
const stands = (signal: SignalRow, { due, last_review }: Pick<EntryRow, 'due' | 'last_review'>) =>
  signal.undone_at === null &&
  signal.last_review.getTime() === last_review?.getTime() &&
  signal.due_after.getTime() === due?.getTime();

async function takePassed(tx: Db, entry: EntryRow, meeting: Meeting, scheduler: Scheduler) {
  if (meeting.earlier.some((signal) => hasSpoken(signal, meeting))) return;
  const postponed = meeting.earlier.filter(
    ({ kind, undone_at, last_review }) =>
      kind === 'passed' &&
      undone_at === null &&
      last_review.getTime() === entry.last_review?.getTime(),
  ).length;
  const [, hard] = scheduler.intervals(entry, meeting.at);
  const due = postponedDue(entry, { at: meeting.at, hard, postponed });
  if (!due) return;
  await signalAnew(tx, entry, meeting, 'passed', due);
  await moveEntry(tx, entry.id, { due, doubt: entry.doubt }, meeting.at);
}

async function takeLookUp(tx: Db, entry: EntryRow, meeting: Meeting, scheduler: Scheduler) {
  const spoken = meeting.earlier.find((signal) => hasSpoken(signal, meeting));
  if (spoken) {
    if (spoken.kind !== 'passed' || !stands(spoken, entry)) return;
    const due = spoken.due_before;
    const { session, articleId } = meeting;
    const change = { kind: 'looked_up', due_after: due, session, article_id: articleId } as const;
    await updateSignal(tx, spoken.id, change);
    await moveEntry(tx, entry.id, { due, doubt: LOOKED_UP_DOUBT }, meeting.at);
    return;
  }
  const isDue = entry.due !== null && entry.due <= meeting.at;
  const due = isDue ? entry.due : broughtForwardDue(entry, meeting.at, scheduler);
  if (!due) return;
  await signalAnew(tx, entry, meeting, 'looked_up', due);
  await moveEntry(tx, entry.id, { due, doubt: LOOKED_UP_DOUBT }, meeting.at);
}

async function signalAnew(
  tx: Db,
  entry: EntryRow,
  { session, articleId, day, at }: Meeting,
  kind: 'passed' | 'looked_up',
  due: Date,
) {
  // A word that is due or in review has been asked before.
  const { due: before, last_review, stability } = entry;
  if (before === null || last_review === null || stability === null) return;
  await insertSignal(tx, {
    user_id: entry.user_id,
    entry_id: entry.id,
    article_id: articleId,
    session,
    kind,
    day,
    last_review,
    stability,
    due_before: before,
    due_after: due,
    doubt_before: entry.doubt,
    created_at: at,
  });
}

const wordsOf = (signals: { word: string; kind: string }[]): ReadingEffects => {
  const of = (kind: string) => signals.filter((one) => one.kind === kind).map(({ word }) => word);
  return { postponed: of('passed'), brought_forward: of('looked_up') };
};

/** What a reading has said so far. */
export const signalledWords = async ({ db }: Context, userId: number, session: string) =>
  wordsOf(await listSignalledWords(db, userId, session));

/**
 * Takes back what a reading did. Words asked since stay as they are; the reading, sent again, does
 * nothing more.
 */
export async function undoSignals(
  { db, clock }: Context,
  userId: number,
  reading: Reading,
): Promise<{ restored: number }> {
  const at = clock();
  return db.transaction().execute(async (tx) => {
    let restored = 0;
    for (const signal of await listSignalledForUpdate(tx, { userId, ...reading })) {
      await markUndone(tx, signal.id, at);
      if (!stands(signal, { due: signal.due, last_review: signal.last_asked })) continue;
      const before = { due: signal.due_before, doubt: signal.doubt_before };
      await moveEntry(tx, signal.entry_id, before, at);
      restored += 1;
    }
    return { restored };
  });
}
