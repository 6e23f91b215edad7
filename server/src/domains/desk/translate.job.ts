import { z } from 'zod';
import { defineJob } from '#jobs/job.ts';

/** Translates the next passages of an article and queues those after them. */
export const translateJob = defineJob({
  name: 'articles.translate',
  payload: z.object({
    task_id: z.uuid(),
    article_id: z.number().int(),
    actor_id: z.number().int().nullable(),
    /** Whether what is kept, and what people wrote, is good enough. */
    cache: z.boolean(),
    /** When it was asked for: what was made since then is not made again. */
    since: z.iso.datetime(),
    /** Passages that are done with, and how many of them were not translated. */
    done: z.number().int().default(0),
    failed: z.number().int().default(0),
  }),
  retryLimit: 3,
  concurrency: 1,
});
