import { sql } from 'kysely';
import type { Db } from '#db/client.ts';

/** Sets counts of collections that are not what their marks come to. @returns how many were wrong */
export async function recountMarks(tx: Db): Promise<number> {
  const { numAffectedRows } = await sql`
    update collections c set followers = m.followers, stars = m.stars
    from (
      select c.id,
        count(*) filter (where m.action = 'follow') as followers,
        count(*) filter (where m.action = 'star') as stars
      from collections c left join collection_marks m on m.collection_id = c.id
      group by c.id
    ) m
    where m.id = c.id and (c.followers, c.stars) is distinct from (m.followers, m.stars)
  `.execute(tx);
  return Number(numAffectedRows ?? 0);
}
