import type { Source } from '@bluebird/contract/activity-history.ts';
import { FINISHED } from '@bluebird/contract/finished.ts';
import type { Context } from '#core/context.ts';
import type { Db } from '#db/client.ts';
import type { Actor } from '#core/actor.ts';
import { Refusal } from '#core/refusal.ts';
import { requireReadableExtent } from '#domains/articles/articles.service.ts';
import { markRead } from '#domains/articles/marks.service.ts';
import { countReading } from '#domains/ranks/scores.service.ts';
import { dayOf } from '#core/shanghai.ts';
import {
  creditBeat,
  MIN_DAY_SECONDS,
  RANKED_SECONDS_A_DAY,
  splitByDay,
  wordsRead,
} from './reading-credit.ts';
import {
  addToDay,
  addToDayText,
  findSecondsOf,
  findText,
  lockClock,
  type Place,
  type TextKey,
  updateClock,
  upsertPlace,
  upsertText,
} from './reading.queries.ts';
import { insertSignature } from './signed-beats.queries.ts';
import { requireSignature } from './signed-beats.service.ts';

/** A reading beat as the client sends it: what was read, where, and for how long. */
export type SentBeat = {
  source: Source;
  source_id: number;
  spent_time: number;
  t: string;
  block_id?: string;
  offset?: number;
  progress?: number;
};

/**
 * Counts a reading beat: credits time and words, keeps the place, and marks a text as read when its
 * end is reached for the first time. Beats themselves are not kept. A reader's beats, from any
 * number of devices, are counted one at a time.
 * @returns seconds credited and seconds read today
 * @throws Refusal `signature_invalid`, `signature_used`, `article_not_found`
 */
export async function recordBeat(context: Context, actor: Actor, sent: SentBeat) {
  requireSignature(sent, context.clock());
  const { userId, sessionId } = actor;
  const extent = await requireExtent(context, actor, sent);
  const key = { userId, source: sent.source, sourceId: sent.source_id };
  return context.db.transaction().execute(async (tx) => {
    const clockStood = await lockClock(tx, userId);
    // The clock is read after the lock was had: each beat that waited is credited up to its own
    // turn.
    const at = context.clock();
    if (!(await insertSignature(tx, { userId, t: sent.t, source: sent.source, at }))) {
      throw new Refusal('signature_used');
    }
    const before = await findText(tx, key);
    const told = placeIn(sent, extent.share);
    const { credited, countedTo, movedAt } = creditBeat(
      { at, spent: sent.spent_time, moved: isElsewhere(told, before) },
      {
        countedTo: clockStood,
        movedAt: before?.moved_at ?? null,
        lastReadAt: before?.last_read_at ?? null,
      },
    );
    const furthest = Math.max(before?.furthest ?? 0, told.progress ?? 0);
    const seconds = (before?.seconds ?? 0) + credited;
    const wordsBefore = before?.words ?? 0;
    const words = Math.max(wordsBefore, wordsRead({ furthest, seconds, words: extent.words }));
    const finishes = !before?.finished_at && furthest >= FINISHED;

    await updateClock(tx, userId, countedTo);
    await upsertText(tx, key, {
      at,
      furthest,
      seconds,
      words,
      movedAt,
      finishedAt: finishes ? at : (before?.finished_at ?? null),
      told,
      sessionId,
    });
    if (told.block_id !== undefined) {
      const { block_id, position = 0, progress = before?.progress ?? 0 } = told;
      await upsertPlace(tx, key, sessionId, { block_id, position, progress }, at);
    }
    if (finishes && sent.source === 'ARTICLE') await markRead(tx, userId, sent.source_id, at);
    await addToDays(tx, key, { at, seconds: credited, words: words - wordsBefore });
    return { credited, today: await findSecondsOf(tx, userId, dayOf(at)) };
  });
}

/**
 * How long a text is and how much of it the caller may read.
 * @throws Refusal `article_not_found`
 */
async function requireExtent(context: Context, actor: Actor, { source, source_id }: SentBeat) {
  const extent = await requireReadableExtent(context, source_id, actor);
  if (extent.isChapter !== (source === 'BOOK')) throw new Refusal('article_not_found');
  return extent;
}

/**
 * The place a beat reports. Progress is sent relative to the part the caller may read and kept
 * relative to the whole.
 */
function placeIn({ block_id, offset, progress }: SentBeat, share: number): Partial<Place> {
  return {
    ...(block_id !== undefined && { block_id, position: offset ?? 0 }),
    ...(progress !== undefined && { progress: progress * share }),
  };
}

function isElsewhere(told: Partial<Place>, before: KnownPlace | undefined): boolean {
  if (told.block_id !== undefined) {
    if (told.block_id !== before?.block_id || told.position !== before.position) return true;
  }
  return told.progress !== undefined && told.progress !== before?.progress;
}

type KnownPlace = { block_id: string | null; position: number | null; progress: number | null };

/**
 * Adds seconds and words to the day of `at`, and to the day before when the reading began before
 * midnight.
 */
async function addToDays(
  tx: Db,
  key: TextKey,
  { at, seconds, words }: { at: Date; seconds: number; words: number },
): Promise<void> {
  for (const [i, part] of splitByDay(at, seconds).entries()) {
    const gain = { seconds: part.seconds, words: i === 0 ? words : 0, articles: 0 };
    if (part.seconds > 0) {
      const total = await addToDayText(tx, key, part.day, part.seconds);
      const passes = total >= MIN_DAY_SECONDS && total - part.seconds < MIN_DAY_SECONDS;
      gain.articles = passes ? 1 : 0;
    }
    if (gain.seconds > 0 || gain.words > 0) {
      await addToDay(tx, key.userId, part.day, gain, RANKED_SECONDS_A_DAY);
      await countReading(tx, key.userId, part.day);
    }
  }
}
