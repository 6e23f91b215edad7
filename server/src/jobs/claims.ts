import { sql } from 'kysely';
import type { Db } from '#db/client.ts';

/** A worker's right to a job: the queue counts each attempt, so the number tells it from others. */
export type Claim = { name: string; id: string; retryCount: number };

/** Says that the worker of a job lives. @returns false when the job is no longer its own */
export async function renewClaim(db: Db, { name, id, retryCount }: Claim): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update pgboss.job set heartbeat_on = now()
    where name = ${name} and id = ${id} and state = 'active' and retry_count = ${retryCount}
  `.execute(db);
  return numAffectedRows === 1n;
}

/** Jobs that no worker has spoken for since the database came back: their attempt does not count. */
export async function forgiveLost(db: Db, back: Date): Promise<void> {
  await sql`
    update pgboss.job set retry_limit = retry_limit + 1
    where state = 'active' and heartbeat_on < ${back}
  `.execute(db);
}

/** Gives jobs under way an attempt more, for one they lose by no fault of theirs. */
export async function grantAttempts(db: Db, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await sql`
    update pgboss.job set retry_limit = retry_limit + 1
    where state = 'active' and id in (${sql.join(ids)})
  `.execute(db);
}

/**
 * Wakes the workers of every queue in which a job is due, in all processes, by the channel on which
 * pg-boss announces new ones.
 * @returns whether any job is under way
 */
export async function wakeQueues(db: Db): Promise<{ underWay: boolean }> {
  const { rows } = await sql<{ under_way: boolean }>`
    with due as (
      select distinct name from pgboss.job where state < 'active' and start_after <= now()
    ), woken as materialized (
      select pg_notify('pgboss_' || left(encode(sha224('pgboss'::bytea), 'hex'), 24), name) from due
    )
    select exists (select from pgboss.job where state = 'active') as under_way,
      (select count(*) from woken) as woken
  `.execute(db);
  return { underWay: rows[0]!.under_way };
}
