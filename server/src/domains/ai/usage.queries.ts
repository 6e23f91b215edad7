import { sql } from 'kysely';
import type { Db } from '#db/client.ts';
import type { Usage } from '#integrations/language-model/language-model.ts';

/** One answer counted on a reader's day. */
export type Use = { userId: number; day: Date };

/**
 * Reserves one answer on a day, unless `most` are counted already; a single statement, so that
 * simultaneous ones are counted one by one.
 * @returns whether the answer may be made
 */
export async function reserveUse(db: Db, { userId, day }: Use, most: number): Promise<boolean> {
  if (most <= 0) return false;
  const { rows } = await sql`
    insert into ai_uses as u (user_id, day, answers) values (${userId}, ${day}, 1)
    on conflict (user_id, day) do update set answers = u.answers + 1 where u.answers < ${most}
    returning answers`.execute(db);
  return rows.length > 0;
}

/**
 * Settles a reserved answer: what it cost is added; one that came to nothing is not counted.
 */
export const settleUse = (
  db: Db,
  { userId, day }: Use,
  { input, output }: Usage,
  counts: boolean,
) =>
  db
    .updateTable('ai_uses')
    .set((eb) => ({
      answers: sql<number>`greatest(0, answers - ${counts ? 0 : 1})`,
      input_tokens: eb('input_tokens', '+', input),
      output_tokens: eb('output_tokens', '+', output),
    }))
    .where('user_id', '=', userId)
    .where('day', '=', day)
    .execute();

/** What a reader had on a day; undefined when it was nothing. */
export const findUses = (db: Db, { userId, day }: Use) =>
  db
    .selectFrom('ai_uses')
    .select(['answers', 'input_tokens', 'output_tokens'])
    .where('user_id', '=', userId)
    .where('day', '=', day)
    .executeTakeFirst();
