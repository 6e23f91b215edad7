import type { Article } from '@bluebird/contract/articles.ts';

/** Whether any of the text can be shown in Chinese; an imported article has none. */
export const hasTranslation = ({ blocks }: Pick<Article, 'blocks'>): boolean =>
  blocks.some(({ zh }) => zh);
