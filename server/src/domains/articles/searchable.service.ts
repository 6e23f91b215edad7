import type { Block } from '@bluebird/contract/blocks.ts';
import { FREE_BLOCKS, mayReadInFull } from '#core/article-access.ts';
import type { Db } from '#db/client.ts';
import { listWithText } from './searchable.queries.ts';

/** The parts of an article that anyone may find and see. */
export type SearchableArticle = {
  id: number;
  title: string;
  titleZh: string;
  byline: string;
  creator: string;
  summary: string;
  summaryZh: string;
  /** Of a locked article and of an excerpt only the blocks that everyone may read. */
  blocks: Block[];
  /** When it was or will be published. */
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
    blocks: mayReadInFull({ ...row, book: null }, null)
      ? row.blocks
      : row.blocks.slice(0, FREE_BLOCKS),
    // A check of the table ensures that a published article has an instant.
    publishedAt: row.published_at!,
  }));
}
