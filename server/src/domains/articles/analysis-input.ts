import type { TextBlock } from '#integrations/analysis/analysis.ts';

/** Ids under which an article's title and summary are analysed beside its blocks. */
export const TITLE_BLOCK = '_title';
export const SUMMARY_BLOCK = '_summary';

/** Everything of an article whose words can be tapped. */
export const tappableText = (article: {
  title: string;
  summary: string;
  blocks: TextBlock[];
}): TextBlock[] => [
  { id: TITLE_BLOCK, text: article.title },
  { id: SUMMARY_BLOCK, text: article.summary },
  ...article.blocks,
];
