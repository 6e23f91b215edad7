import { z } from 'zod';
import { defineJob } from '#jobs/job.ts';

/** One batch of entries to be told their exams: those after an id. Each batch queues the next. */
export const tagJob = defineJob({
  name: 'words.tag',
  payload: z.object({ after: z.number().int() }),
  retryLimit: 3,
  concurrency: 1,
});
