import { existsSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { dictionaryVersion } from './version.ts';

/** Whether the file exists, is whole, and was written by this version of the build. */
export function dictionaryIsCurrent(file: string): boolean {
  if (!existsSync(file)) return false;
  let db: DatabaseSync | undefined;
  try {
    db = new DatabaseSync(file, { readOnly: true });
    const row = db.prepare("select value from meta where key = 'version'").get();
    return row?.value === dictionaryVersion();
  } catch {
    return false;
  } finally {
    db?.close();
  }
}
