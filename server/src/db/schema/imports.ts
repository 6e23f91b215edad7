import type { ColumnType } from 'kysely';
import type { Block } from '@bluebird/contract/blocks.ts';

/** A source as it was fetched: last taken over (`base`), or waiting for an editor (`proposal`). */
export type ArticleDownloadsTable = {
  article_id: number;
  kind: 'base' | 'proposal';
  title: string;
  byline: string;
  summary: string;
  blocks: ColumnType<Block[], string, string>;
  fetched_at: Date;
};
