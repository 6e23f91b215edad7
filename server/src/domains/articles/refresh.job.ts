import { z } from 'zod';
import { defineJob } from '#jobs/job.ts';

/** One batch of documents to analyse again: those after an id. Each batch queues the next. */
export const refreshJob = defineJob({
  name: 'articles.refresh',
  payload: z.object({ after: z.number().int() }),
  retryLimit: 3,
  concurrency: 1,
});

/** Analyses one document again, whose translation was changed: its sentences get their new Chinese. */
export const alignJob = defineJob({
  name: 'articles.align',
  payload: z.object({ document_id: z.number().int() }),
  retryLimit: 3,
  concurrency: 1,
});
