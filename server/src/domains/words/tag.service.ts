import type { Context } from '#core/context.ts';
import { tagJob } from './tag.job.ts';
import { listUntagged, updateTags } from './tag.queries.ts';
import { tagsOf } from './exam-bits.ts';

/** Few enough for their look-ups, which are synchronous, to take some ten milliseconds. */
const BATCH = 1_000;

/** Queues the tagging of entries that were saved before entries knew their exams. */
export async function tagEntries({ db, queue }: Pick<Context, 'db' | 'queue'>): Promise<void> {
  const [untagged] = await listUntagged(db, 0, 1);
  if (untagged) await queue.enqueue(db, tagJob, { after: 0 });
}

/** Tells the next batch its exams and queues the one after it. */
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
