import { z } from 'zod';
import type { Context } from '#core/context.ts';
import { defineJob } from '#jobs/job.ts';
import { listUntagged, updateTags } from './tag.queries.ts';
import { tagsOf } from './exam-bits.ts';

/** Entries of one batch; looking them up, which is synchronous, takes some ten milliseconds. */
const BATCH = 1_000;

/** Tags one batch of entries with their exams: those after an id. Each batch queues the next. */
export const tagJob = defineJob({
  name: 'words.tag',
  payload: z.object({ after: z.number().int() }),
  retryLimit: 3,
  concurrency: 1,
  handle: (context, { after }) => tagBatch(context, after),
});

/** Queues the tagging of entries that were saved before entries knew their exams. */
export async function tagEntries({ db, queue }: Pick<Context, 'db' | 'queue'>): Promise<void> {
  const [untagged] = await listUntagged(db, 0, 1);
  if (untagged) await queue.enqueue(db, tagJob, { after: 0 });
}

/** Tags the next batch with its exams and queues the one after it. */
export async function tagBatch({ db, queue, dictionary }: Context, after: number): Promise<void> {
  const entries = await listUntagged(db, after, BATCH);
  const last = entries.at(-1);
  if (!last) return;
  await updateTags(
    db,
    entries.map(({ id, word }) => ({ id, ...tagsOf(dictionary, word) })),
  );
  await queue.enqueue(db, tagJob, { after: last.id });
}
