import { SUMMARY_BLOCK, TITLE_BLOCK } from '@bluebird/contract/head-blocks.ts';
import type { TextBlock } from '#integrations/analysis/analysis.ts';

/** Everything of an article whose words can be tapped, with its Chinese. */
export const tappableText = (article: {
  title: string;
  title_zh?: string;
  summary: string;
  summary_zh?: string;
  blocks: TextBlock[];
}): TextBlock[] => [
  { id: TITLE_BLOCK, text: article.title, zh: article.title_zh },
  { id: SUMMARY_BLOCK, text: article.summary, zh: article.summary_zh },
  ...article.blocks,
];
