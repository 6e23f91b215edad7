import { z } from 'zod';
import { defineJob } from '#jobs/job.ts';

/** Asks the feeds that are due. Every minute; what a round leaves, the next one takes up. */
export const crawlDueJob = defineJob({
  name: 'feeds.crawlDue',
  payload: z.object({}),
  retryLimit: 0,
  concurrency: 1,
  schedule: { cron: '* * * * *', payload: {} },
});

/** Asks one feed because an editor wants it now. */
export const crawlJob = defineJob({
  name: 'feeds.crawl',
  payload: z.object({ task_id: z.uuid(), feed_id: z.number().int() }),
  retryLimit: 2,
  concurrency: 2,
});
