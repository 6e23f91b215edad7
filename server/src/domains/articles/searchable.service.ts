import type { Block } from '@bluebird/contract/blocks.ts';
import type { Db } from '#db/client.ts';
import { mayReadInFull } from './articles.service.ts';
import { FREE_BLOCKS } from './articles.view.ts';
import { listWithText } from './searchable.queries.ts';

/** Of an article what anyone may find and be shown. */
export type SearchableArticle = {
  id: number;
  title: string;
  titleZh: string;
  byline: string;
  creator: string;
  summary: string;
  summaryZh: string;
  /** Of a locked article and of an excerpt only the free part. */
  blocks: Block[];
  /** May be still to come. */
  publishedAt: Date;
};

/** Those of the articles that are published or scheduled; the others must not be found. */
export async function listSearchable(db: Db, ids: number[]): Promise<SearchableArticle[]> {
  if (ids.length === 0) return [];
  const rows = await listWithText(db, ids);
  return rows.map((row) => ({
    id: row.id,
    title: row.title,
    titleZh: row.title_zh,
    byline: row.byline,
    creator: [row.creator_name, row.creator_name_zh].filter(Boolean).join(' '),
    summary: row.summary,
    summaryZh: row.summary_zh,
    blocks: mayReadInFull(row, null) ? row.blocks : row.blocks.slice(0, FREE_BLOCKS),
    // The table's own rule: what is published has an instant.
    publishedAt: row.published_at!,
  }));
}
