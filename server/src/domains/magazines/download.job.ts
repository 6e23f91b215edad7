import { z } from 'zod';
import { defineJob } from '#jobs/job.ts';

/** Brings the chosen contents of an issue into the library, and waits for them. */
export const downloadJob = defineJob({
  name: 'magazines.download',
  payload: z.object({ task_id: z.uuid(), magazine_id: z.number().int() }),
  retryLimit: 3,
  concurrency: 2,
});
