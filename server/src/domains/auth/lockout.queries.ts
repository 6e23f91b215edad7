import { sql } from 'kysely';
import type { Db } from '#db/client.ts';

/**
 * A limit of failed tries: how many lock the key, until when, and after how long without one the
 * count starts anew.
 */
type LockoutRule = { most: number; lockedUntil: Date; forgottenBefore: Date };

/** Whether a try is allowed, and whether it is the last one before the lock. */
export type CountedTry = { may: boolean; isLast: boolean };

/**
 * Counts one try, unless the key is locked; a single statement, so that simultaneous tries are
 * counted one by one.
 */
export async function countTry(
  db: Db,
  key: string,
  at: Date,
  rule: LockoutRule,
): Promise<CountedTry> {
  const { rows } = await sql<{ is_last: boolean }>`
    insert into login_failures as f (key, failures, failed_at)
    values (${key}, 1, ${at})
    on conflict (key) do update set
      failures = case when f.locked_until is not null or f.failed_at < ${rule.forgottenBefore}
        then 1 else f.failures + 1 end,
      locked_until = case when f.locked_until is null and f.failed_at >= ${rule.forgottenBefore}
        and f.failures + 1 >= ${rule.most} then ${rule.lockedUntil}::timestamptz end,
      failed_at = excluded.failed_at
    where f.locked_until is null or f.locked_until <= ${at}
    returning locked_until is not null as is_last`.execute(db);
  return { may: rows.length > 0, isLast: rows[0]?.is_last ?? false };
}

export const findLock = (db: Db, key: string) =>
  db.selectFrom('login_failures').select('locked_until').where('key', '=', key).executeTakeFirst();

/** Deletes the counts of a key and of its sub-keys, which begin with the key and a colon. */
export const deleteFailures = (db: Db, key: string) =>
  db
    .deleteFrom('login_failures')
    .where((eb) => eb.or([eb('key', '=', key), eb('key', 'like', `${key}:%`)]))
    .execute();
