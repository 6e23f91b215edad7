import { sql } from 'kysely';
import type { Db } from '#db/client.ts';

/** The creator whose site has this host, else the one of this name; null for either: unknown. */
export const findCreatorOf = (db: Db, { host, site }: { host: string | null; site: string }) =>
  db
    .selectFrom('creators')
    .select('id')
    .where((eb) =>
      eb.or([eb('host', '=', host), eb(sql`lower(name)`, '=', site.toLowerCase() || null)]),
    )
    .orderBy(sql`host is not distinct from ${host}`, 'desc')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();

export const findCreatorId = (db: Db, id: number) =>
  db.selectFrom('creators').select('id').where('id', '=', id).executeTakeFirst();
