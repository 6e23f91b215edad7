import { sql } from 'kysely';
import { z } from 'zod';
import type { Db } from '#db/client.ts';
import { defineJob } from './job.ts';

/** How long tasks are kept that came to their end. */
const KEPT = '60 days';

/** Deletes old tasks, once a night. */
export const forgetTasksJob = defineJob({
  name: 'system.forgetTasks',
  payload: z.object({}),
  retryLimit: 0,
  concurrency: 1,
  schedule: { cron: '40 4 * * *', payload: {} },
  handle: ({ db }) => forgetTasks(db),
});

/**
 * Lets tasks go that ended long ago. What still tells how an entry of a feed or a line of an issue
 * stands is kept; a failure among them is put aside.
 */
export async function forgetTasks(db: Db): Promise<void> {
  await sql`
    delete from tasks t
    where t.status in ('done', 'failed') and t.updated_at < now() - ${KEPT}::interval
      and not exists (select from feed_items i where i.task_id = t.id)
      and not exists (select from magazine_articles l
        where l.task_id = t.id and l.article_id is null and t.status = 'done')
      -- A dead job that is still there would be made a task again.
      and not exists (select from pgboss.job j
        where t.internal and j.name = t.kind and j.id = t.id)
  `.execute(db);
  await sql`
    update tasks set dismissed_at = now()
    where status = 'failed' and dismissed_at is null and updated_at < now() - ${KEPT}::interval
  `.execute(db);
}
