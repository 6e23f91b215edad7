import { z } from 'zod';
import { defineJob } from '#jobs/job.ts';

/** Fetches the pictures of an article again that could not be had. */
export const picturesJob = defineJob({
  name: 'articles.pictures',
  payload: z.object({
    task_id: z.uuid(),
    article_id: z.number().int(),
    actor_id: z.number().int(),
  }),
  retryLimit: 3,
  concurrency: 1,
});
