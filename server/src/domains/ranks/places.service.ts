import { z } from 'zod';
import { FIRST_RANK_DATE } from '@bluebird/contract/first-rank-date.ts';
import { RANK_CATEGORIES } from '@bluebird/contract/ranks.ts';
import type { Context } from '#core/context.ts';
import { addDays, dayOf, mondayOf, startOf } from '#core/shanghai.ts';
import { lockUntilCommit } from '#db/advisory-lock.ts';
import { defineJob } from '#jobs/job.ts';
import { closeWeek, listUnclosed } from './closed-weeks.queries.ts';
import { deleteClosedMarks, markWeek } from './marks.queries.ts';
import { hasSettled } from './settled.ts';

/** Works out the places of weeks that are over, and marks the week that goes on. */
export const workOutPlacesJob = defineJob({
  name: 'ranks.workOutPlaces',
  payload: z.object({}),
  retryLimit: 0,
  concurrency: 1,
  maxMinutes: 60,
  schedule: { cron: '*/5 * * * *', payload: {} },
  handle: (context) => workOutPlaces(context),
});

/**
 * Closes each week that is over, once, and marks places of this one and of the last while it settles.
 * Each is a transaction of its own, so that what is done stays done.
 */
export async function workOutPlaces({ db, clock }: Pick<Context, 'db' | 'clock'>): Promise<void> {
  const now = clock();
  const thisWeek = mondayOf(dayOf(now));
  const lastWeek = addDays(thisWeek, -7);
  const until = hasSettled(lastWeek, now) ? lastWeek : addDays(lastWeek, -7);
  for (const week of await listUnclosed(db, { from: FIRST_RANK_DATE, until })) {
    await db.transaction().execute(async (tx) => {
      await lockUntilCommit(tx, `rank week:${week}`);
      const [unclosed] = await listUnclosed(tx, { from: week, until: week });
      if (unclosed) await closeWeek(tx, week, { end: startOf(addDays(week, 7)), at: now });
    });
  }
  for (const category of RANK_CATEGORIES) {
    await db.transaction().execute(async (tx) => {
      await lockUntilCommit(tx, `rank marks:${category}`);
      await markWeek(tx, { category, week: thisWeek, at: now });
    });
  }
  await deleteClosedMarks(db);
}
