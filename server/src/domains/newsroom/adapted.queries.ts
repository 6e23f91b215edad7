import { sql } from 'kysely';
import type { AdaptedLevel, FactDifference } from '@bluebird/contract/newsroom-ai.ts';
import type { Db } from '#db/client.ts';

/** The adapted versions of an article that are not deleted, easiest first. */
export const listAdapted = (db: Db, originalId: number) =>
  db
    .selectFrom('adapted_articles as v')
    .innerJoin('articles as a', 'a.id', 'v.article_id')
    .select(['v.article_id', 'v.level', 'v.engine', 'v.differences', 'v.created_at'])
    .select(['a.status', 'a.title', 'a.difficulty'])
    .where('v.original_id', '=', originalId)
    .where('a.deleted_at', 'is', null)
    .orderBy(sql`array_position(array['VERY_EASY', 'EASY', 'STANDARD'], v.level)`)
    .execute();

/** Whether an article was itself adapted from another one. */
export async function isAdapted(db: Db, articleId: number): Promise<boolean> {
  const row = await db
    .selectFrom('adapted_articles')
    .select('article_id')
    .where('article_id', '=', articleId)
    .executeTakeFirst();
  return row !== undefined;
}

/** Links an article to what it was adapted from, in place of a deleted one of the same level. */
export async function insertAdapted(
  tx: Db,
  {
    differences,
    ...adapted
  }: {
    article_id: number;
    original_id: number;
    level: AdaptedLevel;
    engine: string;
    differences: FactDifference[];
    created_at: Date;
  },
): Promise<void> {
  await tx
    .deleteFrom('adapted_articles as v')
    .where('v.original_id', '=', adapted.original_id)
    .where('v.level', '=', adapted.level)
    .execute();
  await tx
    .insertInto('adapted_articles')
    .values({ ...adapted, differences: JSON.stringify(differences) })
    .execute();
}
