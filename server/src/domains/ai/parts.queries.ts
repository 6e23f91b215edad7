import type { Db } from '#db/client.ts';

export const findPart = (db: Db, key: Buffer) =>
  db.selectFrom('ai_parts').select(['answer', 'engine']).where('key', '=', key).executeTakeFirst();

/** Which of these parts are finished. */
export async function listFinished(db: Db, keys: readonly Buffer[]): Promise<Set<string>> {
  if (keys.length === 0) return new Set();
  const rows = await db.selectFrom('ai_parts').select('key').where('key', 'in', keys).execute();
  return new Set(rows.map(({ key }) => key.toString('hex')));
}

export const insertPart = (
  db: Db,
  part: { key: Buffer; task: string; answer: string; engine: string; created_at: Date },
) =>
  db
    .insertInto('ai_parts')
    .values(part)
    .onConflict((oc) => oc.column('key').doNothing())
    .execute();

/** Deletes parts that no task will ask for again. */
export const deletePartsBefore = (db: Db, at: Date) =>
  db.deleteFrom('ai_parts').where('created_at', '<', at).execute();
