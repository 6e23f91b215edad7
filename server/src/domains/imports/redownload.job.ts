import { z } from 'zod';
import { defineJob } from '#jobs/job.ts';

/** Fetches an article's source again. */
export const redownloadJob = defineJob({
  name: 'articles.redownload',
  payload: z.object({
    task_id: z.uuid(),
    article_id: z.number().int(),
    actor_id: z.number().int(),
  }),
  retryLimit: 3,
  concurrency: 1,
});
