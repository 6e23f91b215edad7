import { sql } from 'kysely';
import type { Db } from '#db/client.ts';

/** How many wrong tries lock, for how long, and after what peace the count starts anew. */
export type LockoutRule = { most: number; lockedUntil: Date; forgottenBefore: Date };

/** Whether a try may be made, and whether it is the last before a lock. */
export type CountedTry = { may: boolean; isLast: boolean };

/**
 * Counts one try, unless the key is locked; one statement, so that tries made at the same moment
 * are counted one by one.
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

/** Forgets what was counted under a key and under those that begin with it and a colon. */
export const deleteFailures = (db: Db, key: string) =>
  db
    .deleteFrom('login_failures')
    .where((eb) => eb.or([eb('key', '=', key), eb('key', 'like', `${key}:%`)]))
    .execute();
