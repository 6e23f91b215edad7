import type { TextBlock } from '#integrations/analysis/analysis.ts';

/** Ids under which an article's title and summary are analysed beside its blocks. */
export const TITLE_BLOCK = '_title';
export const SUMMARY_BLOCK = '_summary';

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
