import { sql } from 'kysely';
import type { Db } from '#db/client.ts';

/**
 * The publication whose site has this host, else the one of this name; a null host or name matches
 * nothing.
 */
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

/** Adds the publication of a site, or returns the one that has its name. */
export const insertSourceCreator = (
  db: Db,
  { name, host }: { name: string; host: string | null },
) =>
  db
    .insertInto('creators')
    .values({ name, name_zh: '', host })
    .onConflict((oc) =>
      oc.expression(sql`lower(name)`).doUpdateSet((eb) => ({ name: eb.ref('creators.name') })),
    )
    .returning('id')
    .executeTakeFirstOrThrow();

export const findCreatorId = (db: Db, id: number) =>
  db.selectFrom('creators').select('id').where('id', '=', id).executeTakeFirst();
