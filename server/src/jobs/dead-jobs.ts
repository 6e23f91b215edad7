import { sql } from 'kysely';
import { setTimeout as rest } from 'node:timers/promises';
import type { Context } from '#core/context.ts';
import type { Db } from '#db/client.ts';
import { isDatabaseAway } from '#db/database-watch.ts';

/** How often tasks are compared with their jobs. */
const PAUSE_MS = 30_000;
const LOST = '处理中断，重试后仍未完成';

/**
 * Brings tasks in line with their jobs. A handler tells its task how it goes; a handler that was
 * killed with its process cannot, and jobs without a task tell nobody. A job that died that way
 * leaves its task failed; one without a task gets one, for administrators.
 */
export const settleTasks = (db: Db): Promise<void> => db.transaction().execute(settleIn);

async function settleIn(db: Db): Promise<void> {
  await sql`
    update tasks t
    set status = 'failed', message = ${LOST}, result = '{"reason": "interrupted"}', updated_at = now()
    from pgboss.job j
    where j.name = t.job and j.id = t.job_id and j.state in ('failed', 'cancelled')
      and t.status in ('queued', 'running') and not t.internal
  `.execute(db);
  await sql`
    insert into tasks (id, kind, status, message, result, job, job_id, internal, created_at, updated_at)
    select j.id, j.name, 'failed', coalesce(left(j.output ->> 'message', 300), ${LOST}),
      '{"reason": "internal"}', j.name, j.id, true, j.created_on, j.completed_on
    from pgboss.job j
    where j.state = 'failed' and j.name not like '\\_\\_%'
      and not coalesce(j.data ? 'task_id', false)
    on conflict do nothing
  `.execute(db);
  // Nobody but the queue knows how these go on once they are tried again.
  await sql`
    update tasks t
    set status = s.status, progress = case s.status when 'done' then 100 else 0 end,
      message = case s.status
        when 'failed' then coalesce(left(j.output ->> 'message', 300), ${LOST}) else '' end,
      result = case s.status when 'failed' then '{"reason": "internal"}'::jsonb end,
      updated_at = now()
    from pgboss.job j,
      lateral (select case j.state when 'completed' then 'done' when 'active' then 'running'
        when 'failed' then 'failed' when 'cancelled' then 'failed' else 'queued' end as status) s
    where t.internal and t.status in ('queued', 'running')
      and j.name = t.job and j.id = t.job_id and s.status <> t.status
  `.execute(db);
}

/**
 * Puts the jobs of a kind that have died back into the queue, as often to be tried as new ones.
 * @returns how many there were
 */
export const retryFailed = (db: Db, kind: string): Promise<number> =>
  db.transaction().execute(async (tx) => {
    const { rows } = await sql<{ id: string }>`
      update pgboss.job
      set state = 'retry', retry_count = 0, start_after = now(), completed_on = null, output = null
      where name = ${kind} and state = 'failed'
      returning id
    `.execute(tx);
    await sql`
      update tasks
      set status = 'queued', progress = 0, message = '', result = null, dismissed_at = null,
        updated_at = now()
      where job = ${kind} and job_id = any(${rows.map(({ id }) => id)}::uuid[]) and status = 'failed'
    `.execute(tx);
    return rows.length;
  });

/** Settles tasks now and every few seconds. @returns a function that ends it */
export function keepTasksSettled({ db, log }: Pick<Context, 'db' | 'log'>): () => Promise<void> {
  const stop = new AbortController();
  const run = async () => {
    while (!stop.signal.aborted) {
      await settleTasks(db).catch((error: unknown) => {
        if (!stop.signal.aborted && !isDatabaseAway(error))
          log.error({ err: error }, 'settling tasks failed');
      });
      await rest(PAUSE_MS, undefined, { signal: stop.signal, ref: false }).catch(() => {});
    }
  };
  const running = run();
  return async () => {
    stop.abort();
    await running;
  };
}

/** Withdraws a job that has not begun. @returns whether it was still there to be withdrawn */
export async function withdrawJob(db: Db, job: { name: string; id: string }): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update pgboss.job set state = 'cancelled', completed_on = now()
    where name = ${job.name} and id = ${job.id} and state = 'created'
  `.execute(db);
  return numAffectedRows === 1n;
}
