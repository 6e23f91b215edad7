import { DAY_MS } from '#core/durations.ts';
import type { Db } from '#db/client.ts';
import type { FileStore } from '#integrations/files/file-store.ts';
import { addStored, beginStoredList, countMissing, listUnnamed } from './check-files.queries.ts';

/** What the storage has and the rows name, and where they do not agree. */
export type FileFindings = {
  stored: number;
  /** Files that no row names, and have been there for more than a day. */
  unnamed: number;
  deleted: number;
  /** Rows whose file is not there, by the column that names it. */
  missing: { column: string; missing: number }[];
};

const AT_ONCE = 5_000;

/** Sounds of words are named by what they say, in no row, and made again when they are not there. */
const isKeptUnnamed = (key: string): boolean => key.startsWith('word/');

/**
 * Compares storage and rows. A file of the last day may belong to a row that is about to be written, and
 * counts for none.
 * @param options.repair whether files are deleted that no row names; a lost one nothing brings back
 * @throws StorageAway when the storage does not answer; nothing is changed then
 */
export async function checkFiles(
  { db, files }: { db: Db; files: FileStore },
  { at, repair }: { at: Date; repair: boolean },
): Promise<FileFindings> {
  const found = await db.transaction().execute(async (tx) => {
    await beginStoredList(tx);
    const stored = await listStored(tx, files);
    return { stored, keys: await listUnnamed(tx), missing: await countMissing(tx) };
  });
  const before = new Date(at.getTime() - DAY_MS);
  const unnamed: string[] = [];
  for (const key of found.keys) {
    if (isKeptUnnamed(key)) continue;
    const storedAt = await files.storedAt(key);
    if (storedAt && storedAt < before) unnamed.push(key);
  }
  if (repair) for (const key of unnamed) await files.delete(key);
  return {
    stored: found.stored,
    unnamed: unnamed.length,
    deleted: repair ? unnamed.length : 0,
    missing: found.missing,
  };
}

async function listStored(tx: Db, files: FileStore): Promise<number> {
  let stored = 0;
  let batch: string[] = [];
  for await (const key of files.list()) {
    stored += 1;
    batch.push(key);
    if (batch.length < AT_ONCE) continue;
    await addStored(tx, batch);
    batch = [];
  }
  if (batch.length) await addStored(tx, batch);
  return stored;
}
