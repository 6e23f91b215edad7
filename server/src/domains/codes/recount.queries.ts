import { sql } from 'kysely';
import type { Db } from '#db/client.ts';

/** Sets counts of codes that are not what their uses come to. @returns how many were wrong */
export async function recountUses(tx: Db): Promise<number> {
  const { numAffectedRows } = await sql`
    update codes c set uses = u.uses
    from (
      select c.id, count(u.id) as uses
      from codes c left join code_uses u on u.code_id = c.id
      group by c.id
    ) u
    where u.id = c.id and c.uses <> u.uses
  `.execute(tx);
  return Number(numAffectedRows ?? 0);
}
