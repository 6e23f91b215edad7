import { type Insertable, sql } from 'kysely';
import type { Db } from '#db/client.ts';
import type { Database } from '#db/schema/database.ts';

/** What editors decided on the names of an article. */
export const listDecided = (db: Db, articleId: number) =>
  db
    .selectFrom('article_entities')
    .select(['name', 'state', 'here'])
    .where('article_id', '=', articleId)
    .execute();

/** How many other articles are about each of some names. */
export async function countOthers(
  db: Db,
  articleId: number,
  names: readonly string[],
): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('article_entities')
    .select(['name', sql<number>`count(*)::int`.as('count')])
    .where('name', 'in', [...names, ''])
    .where('state', '=', 'accepted')
    .where('article_id', '<>', articleId)
    .groupBy('name')
    .execute();
  return new Map(rows.map(({ name, count }) => [name, count]));
}

export const upsertDecision = (tx: Db, decision: Insertable<Database['article_entities']>) =>
  tx
    .insertInto('article_entities')
    .values(decision)
    .onConflict((oc) => {
      const { state, here, decided_by, decided_at } = decision;
      return oc
        .columns(['article_id', 'name'])
        .doUpdateSet({ state, here, decided_by, decided_at });
    })
    .execute();

export const deleteDecision = (tx: Db, articleId: number, name: string) =>
  tx
    .deleteFrom('article_entities')
    .where('article_id', '=', articleId)
    .where('name', '=', name)
    .execute();
