import { z } from 'zod';
import { Extent, Topic } from '@bluebird/contract/articles.ts';
import { Origin } from '@bluebird/contract/newsroom.ts';
import { ImportSource } from '@bluebird/contract/imports.ts';
import { defineJob } from '#jobs/job.ts';

export const importJob = defineJob({
  name: 'articles.import',
  payload: z.object({
    task_id: z.uuid(),
    source: ImportSource,
    publish: z.boolean(),
    topic: Topic.optional(),
    creatorId: z.number().int().optional(),
    byline: z.string().optional(),
    site: z.string().optional(),
    // Jobs that an earlier release queued have none of these.
    extent: Extent.default('full'),
    origin: Origin.optional(),
    actorId: z.number().int().nullable().default(null),
  }),
  retryLimit: 3,
  concurrency: 2,
});
