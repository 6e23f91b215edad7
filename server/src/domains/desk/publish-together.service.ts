import type { Db } from '#db/client.ts';
import { listForPublishing, updatePublished } from './publish-together.queries.ts';

/** Between the dates of two articles that come out together, so that lists keep their order. */
const STEP_MS = 1_000;

/**
 * Publishes articles that belong together, the first of them as the newest. What is out already
 * keeps its date; what was rejected, archived or deleted stays as it is.
 * @param tx the transaction that publishes what holds them
 * @returns ids of those that are out then, in the order given
 */
export async function publishTogether(
  tx: Db,
  { ids, actorId, at }: { ids: number[]; actorId: number; at: Date },
): Promise<number[]> {
  if (ids.length === 0) return [];
  const rows = await listForPublishing(tx, ids);
  const byId = new Map(rows.map((row) => [row.id, row]));
  const published: number[] = [];
  for (const [place, id] of ids.entries()) {
    const row = byId.get(id);
    const isOut = row?.status === 'published' && row.published_at && row.published_at <= at;
    const mayGo = row && ['review', 'published'].includes(row.status) && row.audit !== 'rejected';
    if (!isOut && mayGo) {
      const date = new Date(at.getTime() - place * STEP_MS);
      await updatePublished(tx, id, { date, actorId, at });
    }
    if (isOut || mayGo) published.push(id);
  }
  return published;
}
