import type { ExpressionBuilder } from 'kysely';
import type { Db } from '#db/client.ts';
import type { Database } from '#db/schema/database.ts';

type Builder = ExpressionBuilder<Database & { w: Database['rank_weeks'] }, 'w'>;

const absent = (eb: Builder) =>
  eb.selectFrom('rank_absences as x').select('x.id').whereRef('x.user_id', '=', 'w.user_id');

/** Whether the reader of a rank row was opted out at an instant. */
export const wasAbsent = (eb: Builder, at: Date) =>
  eb.exists(
    absent(eb)
      .where('x.from_at', '<=', at)
      .where((x) => x.or([x('x.until_at', 'is', null), x('x.until_at', '>', at)])),
  );

/** Whether the reader of a rank row is opted out now. */
export const isAbsent = (eb: Builder) => eb.exists(absent(eb).where('x.until_at', 'is', null));

/** Whether a reader is opted out now, and whether they were at an instant. */
export async function findAbsence(db: Db, userId: number, at: Date) {
  const rows = await db
    .selectFrom('rank_absences')
    .select(['from_at', 'until_at'])
    .where('user_id', '=', userId)
    .where((eb) => eb.or([eb('until_at', 'is', null), eb('until_at', '>', at)]))
    .execute();
  return {
    isNow: rows.some(({ until_at }) => until_at === null),
    wasThen: rows.some(({ from_at }) => from_at <= at),
  };
}

/** Begins an absence, unless one lasts already. */
export const insertAbsence = (db: Db, userId: number, at: Date) =>
  db
    .insertInto('rank_absences')
    .values({ user_id: userId, from_at: at, until_at: null })
    .onConflict((oc) => oc.column('user_id').where('until_at', 'is', null).doNothing())
    .execute();

/** Deletes an absence that began at or after an instant: it has covered no end of a week. */
export const deleteAbsenceSince = (db: Db, userId: number, since: Date) =>
  db
    .deleteFrom('rank_absences')
    .where('user_id', '=', userId)
    .where('until_at', 'is', null)
    .where('from_at', '>=', since)
    .execute();

/** Ends an absence that began before an instant. */
export const endAbsenceBefore = (db: Db, userId: number, since: Date, at: Date) =>
  db
    .updateTable('rank_absences')
    .set({ until_at: at })
    .where('user_id', '=', userId)
    .where('until_at', 'is', null)
    .where('from_at', '<', since)
    .execute();
