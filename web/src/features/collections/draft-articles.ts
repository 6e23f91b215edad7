import type { ArticleSummary } from '@bluebird/contract/articles.ts';

/** An article of a collection that is being edited. */
export type DraftArticle = {
  id: number;
  /** Null while it cannot be shown. */
  article: ArticleSummary | null;
};

export const titleOf = ({ article }: DraftArticle): string => article?.title ?? '已下线的文章';

/** The list after an article was dragged onto another's place. */
export function movedTo<Item extends { id: number }>(
  items: readonly Item[],
  id: number,
  overId: number,
): Item[] {
  const from = items.findIndex((item) => item.id === id);
  const to = items.findIndex((item) => item.id === overId);
  if (from < 0 || to < 0) return [...items];
  return items.toSpliced(from, 1).toSpliced(to, 0, items[from]!);
}
