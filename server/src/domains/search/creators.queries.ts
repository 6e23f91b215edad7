import { sql } from 'kysely';
import type { Db } from '#db/client.ts';

export const listCreators = (db: Db, ids: number[]) =>
  db
    .selectFrom('creators')
    .select(['id', 'name', 'name_zh', 'about_zh', 'created_at'])
    .where('id', '=', sql<number>`any(${ids})`)
    .execute();
