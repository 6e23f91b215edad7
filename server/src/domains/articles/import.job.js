import { z } from 'zod';
import { ImportSource, Topic } from '@bluebird/contract/articles.ts';
import { defineJob } from '#jobs/job.ts';
export const importJob = defineJob({
  name: 'articles.import',
  payload: z.object({
    task_id: z.uuid(),
    source: ImportSource,
    publish: z.boolean(),
    topic: Topic.optional(),
  }),
  retryLimit: 3,
  concurrency: 2,
});
