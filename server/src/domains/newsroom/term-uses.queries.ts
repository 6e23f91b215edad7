import { sql } from 'kysely';
import type { Block } from '@bluebird/contract/blocks.ts';
import type { ArticleFields, NewsroomStatus } from '@bluebird/contract/newsroom.ts';
import type { Db } from '#db/client.ts';
import { literalPattern } from '#db/like.ts';

type Looked = { at: Date; source: string; creatorId: number | null };

/** Ids of articles whose working copy may contain words, latest first; deleted ones left out. */
export async function listArticlesHolding(
  db: Db,
  { source, creatorId }: Looked,
  most: number,
): Promise<number[]> {
  const pattern = `%${literalPattern(source)}%`;
  const query = sql`phraseto_tsquery('english', ${source})`;
  const inDocument = sql<boolean>`a.document_id in (select d.id from documents d
    where to_tsvector('english', jsonb_path_query_array(d.blocks, '$[*].text')) @@ ${query})`;
  const rows = await db
    .selectFrom('articles as a')
    .leftJoin('article_revisions as r', 'r.article_id', 'a.id')
    .select('a.id')
    .where('a.deleted_at', 'is', null)
    .where('a.book_id', 'is', null)
    .$if(creatorId !== null, (qb) => qb.where('a.creator_id', '=', creatorId))
    .where((eb) =>
      eb.or([
        inDocument,
        eb('a.title', 'ilike', pattern),
        eb('a.summary', 'ilike', pattern),
        sql<boolean>`jsonb_path_query_array(r.blocks, '$[*].text')::text ilike ${pattern}`,
      ]),
    )
    .orderBy('a.updated_at', 'desc')
    .limit(most)
    .execute();
  return rows.map(({ id }) => id);
}

/** Working copies of articles by their ids. */
export const listWorkingCopies = (db: Db, ids: readonly number[], at: Date) =>
  db
    .selectFrom('articles as a')
    .leftJoin('documents as d', 'd.id', 'a.document_id')
    .leftJoin('article_revisions as r', 'r.article_id', 'a.id')
    .select(['a.id', 'a.title', 'a.title_zh', 'a.summary', 'a.summary_zh', 'a.creator_id'])
    .select([
      sql<ArticleFields | null>`r.fields`.as('revised'),
      sql<Block[] | null>`coalesce(r.blocks, d.blocks)`.as('blocks'),
      sql<NewsroomStatus>`case when a.status = 'published' and a.published_at > ${at}
        then 'scheduled' else a.status end`.as('status'),
    ])
    .where('a.id', 'in', ids)
    .execute();
