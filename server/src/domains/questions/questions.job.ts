import { z } from 'zod';
import { defineJob } from '#jobs/job.ts';

/** One batch of texts to make questions of: those after an id. Each batch queues the next. */
export const questionsJob = defineJob({
  name: 'questions.make',
  payload: z.object({ after: z.number().int() }),
  retryLimit: 3,
  concurrency: 1,
});
