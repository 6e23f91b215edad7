import type { Article } from '@bluebird/contract/articles.ts';
import type { QueryClient } from '@tanstack/react-query';
import { articleQuery } from '#features/articles/article-api.ts';

/** What the server wrote into the page besides its screen. */
type PageData = { article: Article };

/** Takes in the data that came with the page, so that its screen need not ask for it. */
export function takePageData(client: QueryClient): void {
  const element = document.getElementById('bb-data');
  if (!element) return;
  const { article } = JSON.parse(element.textContent) as PageData;
  client.setQueryData(articleQuery(article.id).queryKey, article, {
    updatedAt: performance.timeOrigin,
  });
  element.remove();
}
