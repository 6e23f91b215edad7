import { z } from 'zod';
import { defineJob } from '#jobs/job.ts';

/** Analyses one article whose text was changed. */
export const reanalyseJob = defineJob({
  name: 'articles.reanalyse',
  payload: z.object({ task_id: z.uuid(), article_id: z.number().int() }),
  retryLimit: 3,
  concurrency: 1,
});
