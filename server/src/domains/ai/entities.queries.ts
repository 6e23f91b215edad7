import type { Db } from '#db/client.ts';

/** What editors decided on a name of an article. */
export const findEntity = (db: Db, articleId: number, name: string) =>
  db
    .selectFrom('article_entities')
    .select(['state', 'here'])
    .where('article_id', '=', articleId)
    .where('name', '=', name)
    .executeTakeFirst();

/** Numbers of articles that are about a name, the latest decided first. */
export async function articlesAbout(db: Db, name: string, limit: number): Promise<number[]> {
  const rows = await db
    .selectFrom('article_entities')
    .select('article_id')
    .where('name', '=', name)
    .where('state', '=', 'accepted')
    .orderBy('decided_at', 'desc')
    .orderBy('article_id', 'desc')
    .limit(limit)
    .execute();
  return rows.map(({ article_id }) => article_id);
}
