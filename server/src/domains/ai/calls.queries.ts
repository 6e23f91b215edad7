import { type Insertable, sql } from 'kysely';
import type { Db } from '#db/client.ts';
import type { Database } from '#db/schema/database.ts';

type NewCall = Insertable<Database['ai_calls']>;

/**
 * Writes down a call that is about to be made and reserves what it is expected to cost, unless that
 * would pass the day's budget; a single statement for the money, so that simultaneous calls are
 * counted one by one.
 * @param most in millionths of a yuan; null for no limit
 * @returns the call's id; null when it must not be made
 */
export async function beginCall(
  tx: Db,
  call: NewCall,
  most: number | null,
): Promise<number | null> {
  const expected = call.micros ?? 0;
  const { rows } = await sql`
    insert into ai_days as d (day, micros)
    select ${call.day}::timestamptz, ${expected}::bigint
    where ${most}::bigint is null or ${expected}::bigint <= ${most}::bigint
    on conflict (day) do update set micros = d.micros + excluded.micros
      where ${most}::bigint is null or d.micros + excluded.micros <= ${most}::bigint
    returning micros`.execute(tx);
  if (rows.length === 0) return null;
  const { id } = await tx
    .insertInto('ai_calls')
    .values(call)
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** How a call ended. */
export type CallEnd = {
  outcome: string;
  input_tokens: number;
  output_tokens: number;
  is_estimated: boolean;
  micros: number | null;
  first_ms: number | null;
  ms: number;
};

/** Writes down the end of a call, and settles on its day what was reserved for it. */
export async function endCall(tx: Db, id: number, end: CallEnd): Promise<void> {
  const { rows } = await sql<{ day: Date; expected: number }>`
    update ai_calls c set outcome = ${end.outcome}, input_tokens = ${end.input_tokens},
      output_tokens = ${end.output_tokens}, is_estimated = ${end.is_estimated},
      micros = ${end.micros}, first_ms = ${end.first_ms}, ms = ${end.ms}
    from (select id, micros from ai_calls where id = ${id} and outcome = 'running' for update) before
    where c.id = before.id
    returning c.day, coalesce(before.micros, 0)::bigint as expected`.execute(tx);
  const [ended] = rows;
  if (!ended) return;
  await tx
    .updateTable('ai_days')
    .set((eb) => ({ micros: eb('micros', '+', (end.micros ?? 0) - ended.expected) }))
    .where('day', '=', ended.day)
    .execute();
}

/** Money of a day in millionths of a yuan. */
export async function spentOn(db: Db, day: Date): Promise<number> {
  const row = await db
    .selectFrom('ai_days')
    .select('micros')
    .where('day', '=', day)
    .executeTakeFirst();
  return row?.micros ?? 0;
}

/** What a task of the newsroom cost: calls, tokens, and money in millionths of a yuan. */
export const costOfTask = (db: Db, taskId: string) =>
  db
    .selectFrom('ai_calls')
    .select((eb) => [
      eb.fn.countAll<number>().as('calls'),
      sql<number>`coalesce(sum(input_tokens + output_tokens), 0)::bigint`.as('tokens'),
      sql<number>`coalesce(sum(micros), 0)::bigint`.as('micros'),
      sql<number>`count(*) filter (where micros is null)`.as('unpriced'),
    ])
    .where('task_id', '=', taskId)
    .executeTakeFirstOrThrow();

/** Deletes calls of days before an instant. */
export const deleteCallsBefore = (db: Db, day: Date) =>
  db.deleteFrom('ai_calls').where('day', '<', day).execute();
