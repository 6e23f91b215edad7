import type { DatabaseSync } from 'node:sqlite';
import { partOf, type ListedName } from './names.ts';

/** Writes the `name` table: a row for each form of each name. */
export function buildNames(db: DatabaseSync, names: readonly ListedName[]): void {
  const insert = db.prepare('insert into name values (?, ?, ?, ?, ?, ?, ?, ?)');
  names.forEach(({ forms, kind, chinese, what, alsoWord }, position) => {
    const [name = ''] = forms;
    for (const form of forms)
      insert.run(partOf(form), form, position, name, kind, chinese, what, alsoWord ? 1 : 0);
  });
}
