import type { Block } from '@bluebird/contract/blocks.ts';
import type { ArticleFields } from '@bluebird/contract/newsroom.ts';

/** What an editor works on: everything of an article that is saved together. */
export type Draft = { fields: ArticleFields; blocks: readonly Block[] };
