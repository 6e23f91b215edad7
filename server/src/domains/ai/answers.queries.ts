import { sql, type Insertable } from 'kysely';
import type { Db } from '#db/client.ts';
import type { Database } from '#db/schema/database.ts';
import type { Usage } from '#integrations/language-model/language-model.ts';

type Claim = Pick<
  Insertable<Database['ai_answers']>,
  'id' | 'key' | 'user_id' | 'task' | 'engine'
> & { at: Date };

/**
 * Claims an answer to be made by this process.
 * @returns whether it is to be made: not when another one of the same key is under way or whole
 */
export async function claimAnswer(tx: Db, { at, ...claim }: Claim): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('ai_answers')
    .values({ ...claim, status: 'running', created_at: at, updated_at: at, heard_at: at })
    .onConflict((oc) => oc.column('key').where('status', '<>', 'failed').doNothing())
    .executeTakeFirst();
  return Number(numInsertedOrUpdatedRows) > 0;
}

const COLUMNS = ['id', 'key', 'engine', 'status', 'text', 'updated_at'] as const;

/** The answer of a key that is under way or whole. */
export const findCurrent = (db: Db, key: Buffer) =>
  db
    .selectFrom('ai_answers')
    .select(COLUMNS)
    .where('key', '=', key)
    .where('status', '<>', 'failed')
    .executeTakeFirst();

export const findAnswer = (db: Db, id: string) =>
  db.selectFrom('ai_answers').select(COLUMNS).where('id', '=', id).executeTakeFirst();

/**
 * Writes down how far answers under way are.
 * @returns of each when a reader of another process last listened; those given up are left out
 */
export async function saveProgress(
  db: Db,
  progress: readonly { id: string; text: string }[],
  at: Date,
): Promise<{ id: string; heard_at: Date }[]> {
  const ids = progress.map(({ id }) => id);
  const texts = progress.map(({ text }) => text);
  const { rows } = await sql<{ id: string; heard_at: Date }>`
    update ai_answers a set text = p.text, updated_at = ${at}
    from unnest(${ids}::uuid[], ${texts}::text[]) as p (id, text)
    where a.id = p.id and a.status = 'running'
    returning a.id, a.heard_at`.execute(db);
  return rows;
}

type End = {
  text: string;
  status: 'done' | 'failed';
  /** Name of the model that made it. */
  engine: string;
  usage: Usage;
  estimated: boolean;
  at: Date;
};

/** Writes down the end of an answer. */
export const saveEnd = (db: Db, id: string, { usage, estimated, at, ...end }: End) =>
  db
    .updateTable('ai_answers')
    .set({
      ...end,
      input_tokens: usage.input,
      output_tokens: usage.output,
      is_estimated: estimated,
      updated_at: at,
    })
    .where('id', '=', id)
    .where('status', '=', 'running')
    .execute();

/** Tells the process that makes an answer that somebody elsewhere listens. */
export const hear = (db: Db, id: string, at: Date) =>
  db.updateTable('ai_answers').set({ heard_at: at }).where('id', '=', id).execute();

/** Gives up an answer whose process has not shown itself since `before`. */
export const giveUp = (db: Db, id: string, before: Date) =>
  db
    .updateTable('ai_answers')
    .set({ status: 'failed' })
    .where('id', '=', id)
    .where('status', '=', 'running')
    .where('updated_at', '<', before)
    .execute();

/** Deletes answers that came to nothing, and a reader's own that nobody asks for again. */
export async function forgetOld(
  db: Db,
  userId: number | null,
  { failed, own }: { failed: Date; own: Date },
): Promise<void> {
  await db
    .deleteFrom('ai_answers')
    .where('status', '=', 'failed')
    .where('updated_at', '<', failed)
    .execute();
  if (userId === null) return;
  await db
    .deleteFrom('ai_answers')
    .where('user_id', '=', userId)
    .where('created_at', '<', own)
    .execute();
}

/** Puts a whole answer in the place of the one that a key has, in one step for whoever reads. */
export const replaceAnswer = (db: Db, key: Buffer, id: string): Promise<void> =>
  db.transaction().execute(async (tx) => {
    await tx.deleteFrom('ai_answers').where('key', '=', key).where('id', '<>', id).execute();
    await tx.updateTable('ai_answers').set({ key }).where('id', '=', id).execute();
  });
