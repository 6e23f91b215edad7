import { z } from 'zod';
import { defineJob } from '#jobs/job.ts';
export const refreshJob = defineJob({
  name: 'articles.refresh',
  payload: z.object({ document_id: z.number().int() }),
  retryLimit: 3,
  concurrency: 1,
});
