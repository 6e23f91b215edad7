import { z } from 'zod';
import { defineJob } from '#jobs/job.ts';

/** Finds an issue's contents, on its page or in the file uploaded for it. */
export const findContentsJob = defineJob({
  name: 'magazines.contents',
  payload: z.object({
    task_id: z.uuid(),
    magazine_id: z.number().int(),
    source: z.union([z.object({ url: z.string() }), z.object({ file: z.string() })]),
  }),
  retryLimit: 2,
  concurrency: 1,
});
