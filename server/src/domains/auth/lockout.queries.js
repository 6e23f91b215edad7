import { sql } from 'kysely';
/**
 * Counts one try, unless the key is locked; one statement, so that tries made at the same moment
 * are counted one by one.
 * @returns whether the try may be made
 */
export async function countTry(db, key, at, rule) {
  const { rows } = await sql`
    insert into login_failures as f (key, failures, failed_at)
    values (${key}, 1, ${at})
    on conflict (key) do update set
      failures = case when f.locked_until is not null or f.failed_at < ${rule.forgottenBefore}
        then 1 else f.failures + 1 end,
      locked_until = case when f.locked_until is null and f.failed_at >= ${rule.forgottenBefore}
        and f.failures + 1 >= ${rule.most} then ${rule.lockedUntil}::timestamptz end,
      failed_at = excluded.failed_at
    where f.locked_until is null or f.locked_until <= ${at}
    returning key`.execute(db);
  return rows.length > 0;
}
export const findLock = (db, key) =>
  db.selectFrom('login_failures').select('locked_until').where('key', '=', key).executeTakeFirst();
export const deleteFailures = (db, key) =>
  db.deleteFrom('login_failures').where('key', '=', key).execute();
