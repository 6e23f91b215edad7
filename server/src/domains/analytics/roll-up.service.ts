import type { Context } from '#core/context.ts';
import { addDays, dayOf, mondayOf, nextDay } from '#core/shanghai.ts';
import { lockUntilCommit } from '#db/advisory-lock.ts';
import {
  findLastDay,
  rollUpDay,
  rollUpFunnel,
  rollUpRetention,
  upsertRolledUp,
} from './roll-up.queries.ts';

/**
 * Makes the figures of today and of every day since that was last done, and anew those of visitors
 * and weeks that go on changing. Each day is a transaction, so that what was done stays when the next
 * fails.
 */
export async function rollUp({
  db,
  clock,
  config,
}: Pick<Context, 'db' | 'clock'> & {
  config: Pick<Context['config'], 'eventsKeepDays'>;
}): Promise<void> {
  const today = dayOf(clock());
  // The oldest day's events may go at any moment.
  const first = addDays(today, 2 - config.eventsKeepDays);
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
