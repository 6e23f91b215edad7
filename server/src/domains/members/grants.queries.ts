import { sql } from 'kysely';
import type { Db } from '#db/client.ts';

/**
 * Days that an administrator gave one reader alone since an instant: by their own acts, and by
 * orders that they marked paid by hand.
 * @param userId null for the reader who was given the most
 */
export async function sumGivenAlone(
  tx: Db,
  actorId: number,
  userId: number | null,
  since: Date,
): Promise<number> {
  const to = userId === null ? sql`true` : sql`user_id = ${userId}`;
  const { rows } = await sql<{ days: number }>`
    select coalesce(max(days), 0)::bigint as days from (
      select sum(days) as days from (
        select user_id, days from member_events
        where actor_id = ${actorId} and asked_by is null and kind in ('open', 'renew')
          and created_at > ${since} and ${to}
        union all
        select user_id, days from orders
        where finished_by = ${actorId} and finish_asked_by is null and transaction_id is null
          and finished_at > ${since} and state = 'finished' and ${to}
      ) given group by user_id
    ) sums
  `.execute(tx);
  return rows[0]!.days;
}

/** Days of all gift codes that an administrator made alone since an instant, whoever gets them. */
export async function sumOfGifts(tx: Db, actorId: number, since: Date): Promise<number> {
  const { rows } = await sql<{ days: number }>`
    select coalesce(sum(b.days::bigint * case
      when b.stopped_at is null then b.size::bigint * b.max_uses
      else (select coalesce(sum(c.uses), 0) from codes c where c.batch_id = b.id) end), 0)::bigint
      as days
    from code_batches b
    where b.created_by = ${actorId} and b.ctype = 'gift' and not b.asked
      and b.created_at > ${since}
  `.execute(tx);
  return rows[0]!.days;
}
