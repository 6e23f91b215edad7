import type { Db } from '#db/client.ts';
import { dismissTasks } from '#jobs/tasks.ts';
import {
  deleteLines,
  insertLines,
  listContents,
  updateLine,
  updateOrder,
} from './contents.queries.ts';

/** A line of contents as it was found. */
export type FoundLine = {
  key: string;
  url: string | null;
  part: string | null;
  words: number | null;
  chosen: boolean;
  title: string;
  section: string;
};

/**
 * Puts what was found in place of an issue's contents. What was known before keeps an editor's
 * choice, its words and its download; what is no longer found goes, unless it is in the library: then
 * it stands at the end.
 */
export async function replaceContents(
  tx: Db,
  magazineId: number,
  found: readonly FoundLine[],
): Promise<void> {
  const before = await listContents(tx, magazineId);
  const known = new Map(before.map((row) => [row.key, row]));
  const keys = new Set(found.map(({ key }) => key));
  const fresh = found.filter(({ key }) => !known.has(key));
  await insertLines(
    tx,
    fresh.map((line) => ({ ...line, magazine_id: magazineId, position: found.indexOf(line) })),
  );
  for (const line of found) {
    const row = known.get(line.key);
    // Where it is fetched from may differ in form; what an editor wrote stays.
    if (row) await updateLine(tx, row.id, { url: line.url, part: line.part, words: line.words });
  }
  const gone = before.filter(({ key }) => !keys.has(key));
  await dismissTasks(
    tx,
    gone.map(({ task_id }) => task_id),
  );
  await deleteLines(
    tx,
    gone.filter(({ article_id }) => article_id === null).map(({ id }) => id),
  );
  const rows = await listContents(tx, magazineId);
  const place = new Map(found.map(({ key }, at) => [key, at]));
  const last = found.length;
  const ordered = rows.toSorted((a, b) => (place.get(a.key) ?? last) - (place.get(b.key) ?? last));
  await updateOrder(
    tx,
    magazineId,
    ordered.map(({ id }) => id),
  );
}
