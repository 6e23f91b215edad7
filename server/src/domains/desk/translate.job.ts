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
    /** The article's version then: what people have written since stays. */
    version: z.number().int().default(0),
    /** Passages the model was asked about, by `passageKey`, and how many got no translation. */
    asked: z.array(z.string()).default([]),
    failed: z.number().int().default(0),
  }),
  retryLimit: 3,
  concurrency: 1,
});
