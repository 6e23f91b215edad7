import type { Goal } from '@bluebird/contract/activity-habit.ts';
import type { Db } from '#db/client.ts';

/** What a reader means to read each day; undefined when they never said. */
export const findGoal = (db: Db, userId: number): Promise<Goal | undefined> =>
  db
    .selectFrom('reading_goals')
    .select(['minutes', 'words'])
    .where('user_id', '=', userId)
    .executeTakeFirst();

export const upsertGoal = (db: Db, userId: number, goal: Goal, at: Date) =>
  db
    .insertInto('reading_goals')
    .values({ user_id: userId, ...goal, changed_at: at })
    .onConflict((oc) => oc.column('user_id').doUpdateSet({ ...goal, changed_at: at }))
    .execute();
