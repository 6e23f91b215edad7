import type { Source } from '@bluebird/contract/activity-history.ts';
import type { Db } from '#db/client.ts';

/** Records a signed timestamp as used. @returns false when it was used before */
export async function insertSignature(
  db: Db,
  { userId, t, source, at }: { userId: number; t: string; source: Source; at: Date },
): Promise<boolean> {
  const row = await db
    .insertInto('reading_signatures')
    .values({ user_id: userId, t: Number(t), source, received_at: at })
    .onConflict((oc) => oc.doNothing())
    .returning('t')
    .executeTakeFirst();
  return row !== undefined;
}

export const deleteSignaturesBefore = (db: Db, at: Date) =>
  db.deleteFrom('reading_signatures').where('received_at', '<', at).execute();
