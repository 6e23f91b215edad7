import { addDays, dayOf, mondayOf, nextDay } from '#core/shanghai.ts';
import { lockUntilCommit } from '#db/advisory-lock.ts';
import type { Db } from '#db/client.ts';
import {
  findLastDay,
  rollUpDay,
  rollUpFunnel,
  rollUpRetention,
  upsertRolledUp,
} from './roll-up.queries.ts';

/** Days whose events are still there, today's included, but for one that may go at any moment. */
const KEPT_DAYS = 89;

/**
 * Makes the figures of today and of every day since that was last done, and anew those of visitors
 * and weeks that go on changing. Each day is a transaction, so that what was done stays when the next
 * fails.
 */
export async function rollUp({ db, clock }: { db: Db; clock: () => Date }): Promise<void> {
  const today = dayOf(clock());
  const first = addDays(today, 1 - KEPT_DAYS);
  const last = await findLastDay(db);
  for (let day = last === null || last < first ? first : last; day <= today; day = nextDay(day)) {
    await db.transaction().execute(async (tx) => {
      await lockUntilCommit(tx, 'roll-up');
      await rollUpDay(tx, day);
      await upsertRolledUp(tx, day, clock());
    });
  }
  await db.transaction().execute(async (tx) => {
    await lockUntilCommit(tx, 'roll-up');
    await rollUpFunnel(tx, { from: first, to: today });
    // Of the week that the first kept day is in, some visits are forgotten.
    await rollUpRetention(tx, mondayOf(addDays(first, 6)));
  });
}
