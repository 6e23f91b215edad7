import { z } from 'zod';
import { defineJob } from '#jobs/job.ts';

/** The next sentences of a document to be read aloud. Each job queues the one after it. */
export const speakJob = defineJob({
  name: 'articles.speak',
  payload: z.object({ audio_id: z.number().int(), task_id: z.uuid() }),
  retryLimit: 3,
  concurrency: 1,
});
