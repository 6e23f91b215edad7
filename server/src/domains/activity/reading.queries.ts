import { sql } from 'kysely';
import type { Source } from '@bluebird/contract/activity-history.ts';
import type { Db } from '#db/client.ts';

/** A text, and whose reading of it. */
export type TextKey = { userId: number; source: Source; sourceId: number };

/**
 * Makes a reader's beats wait for one another until the transaction ends.
 * @returns the instant up to which their time has been counted; null before the first beat
 */
export async function lockClock(tx: Db, userId: number): Promise<Date | null> {
  const row = await tx
    .insertInto('reading_clocks')
    .values({ user_id: userId, counted_to: null })
    .onConflict((oc) =>
      oc
        .column('user_id')
        .doUpdateSet((eb) => ({ counted_to: eb.ref('reading_clocks.counted_to') })),
    )
    .returning('counted_to')
    .executeTakeFirstOrThrow();
  return row.counted_to;
}

export const updateClock = (tx: Db, userId: number, countedTo: Date) =>
  tx
    .updateTable('reading_clocks')
    .set({ counted_to: countedTo })
    .where('user_id', '=', userId)
    .execute();

export const findText = (db: Db, { userId, source, sourceId }: TextKey) =>
  db
    .selectFrom('reading_texts')
    .selectAll()
    .where('user_id', '=', userId)
    .where('source', '=', source)
    .where('source_id', '=', sourceId)
    .executeTakeFirst();

/** A place in a text as it is kept. */
export type Place = { block_id: string; position: number; progress: number };

type TextChange = {
  at: Date;
  furthest: number;
  seconds: number;
  words: number;
  movedAt: Date;
  finishedAt: Date | null;
  /** Parts of the place that the beat reported; the others keep their value. */
  told: Partial<Place>;
  sessionId: string;
};

/**
 * Writes the state of a text's reading; a text that was removed from the history appears in it
 * again.
 */
export function upsertText(tx: Db, { userId, source, sourceId }: TextKey, change: TextChange) {
  const values = {
    furthest: change.furthest,
    seconds: change.seconds,
    words: change.words,
    moved_at: change.movedAt,
    last_read_at: change.at,
    finished_at: change.finishedAt,
    hidden_at: null,
    ...change.told,
    ...(change.told.block_id && { placed_at: change.at, placed_by: change.sessionId }),
  };
  return tx
    .insertInto('reading_texts')
    .values({
      user_id: userId,
      source,
      source_id: sourceId,
      first_read_at: change.at,
      ...values,
    })
    .onConflict((oc) => oc.columns(['user_id', 'source', 'source_id']).doUpdateSet(values))
    .execute();
}

/** Keeps where a device stopped. */
export const upsertPlace = (
  tx: Db,
  { source, sourceId }: TextKey,
  sessionId: string,
  place: Place,
  at: Date,
) =>
  tx
    .insertInto('reading_places')
    .values({
      session_id: sessionId,
      source,
      source_id: sourceId,
      ...place,
      read_at: at,
    })
    .onConflict((oc) =>
      oc.columns(['session_id', 'source', 'source_id']).doUpdateSet({ ...place, read_at: at }),
    )
    .execute();

/** Adds to a text's seconds of one day. @returns its seconds now */
export async function addToDayText(
  tx: Db,
  { userId, source, sourceId }: TextKey,
  day: string,
  seconds: number,
): Promise<number> {
  const row = await tx
    .insertInto('reading_day_texts')
    .values({ user_id: userId, day, source, source_id: sourceId, seconds })
    .onConflict((oc) =>
      oc.columns(['user_id', 'day', 'source', 'source_id']).doUpdateSet((eb) => ({
        seconds: eb('reading_day_texts.seconds', '+', eb.ref('excluded.seconds')),
      })),
    )
    .returning('seconds')
    .executeTakeFirstOrThrow();
  return row.seconds;
}

/** Adds to what a day came to. @param mostRanked seconds of a day that count towards a rank */
export const addToDay = (
  tx: Db,
  userId: number,
  day: string,
  gain: { seconds: number; words: number; articles: number },
  mostRanked: number,
) =>
  tx
    .insertInto('reading_days')
    .values({ user_id: userId, day, ranked_seconds: gain.seconds, ...gain })
    .onConflict((oc) =>
      oc.columns(['user_id', 'day']).doUpdateSet((eb) => ({
        seconds: eb('reading_days.seconds', '+', eb.ref('excluded.seconds')),
        ranked_seconds: sql<number>`least(
          ${mostRanked}::int, reading_days.ranked_seconds + excluded.ranked_seconds)`,
        words: eb('reading_days.words', '+', eb.ref('excluded.words')),
        articles: eb('reading_days.articles', '+', eb.ref('excluded.articles')),
      })),
    )
    .execute();

export async function findSecondsOf(db: Db, userId: number, day: string): Promise<number> {
  const row = await db
    .selectFrom('reading_days')
    .select('seconds')
    .where('user_id', '=', userId)
    .where('day', '=', day)
    .executeTakeFirst();
  return row?.seconds ?? 0;
}
