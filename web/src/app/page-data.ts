import type { Article } from '@bluebird/contract/articles.ts';
import type { Book } from '@bluebird/contract/books.ts';
import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { articleGlossaryQuery, articleQuery } from '#features/articles/article-api.ts';
import { bookQuery } from '#features/books/book-query.ts';
import { isUnderReview } from '#lib/app-identity.ts';
import { isLoggedIn, sessionMark } from '#lib/session.ts';
import { keepWrittenText } from '#reader/written-text.ts';
import { takeWrittenTheme, type ShownTheme } from '#ui/theme.ts';

/** What a screen that the server wrote was made of. */
export type ScreenData = {
  /** Tells whose it is; '' for a visitor's. */
  mark: string;
  /** The theme of its drawings; null when the server knew none. */
  theme: ShownTheme | null;
  /** Whether it was written for an app under store review. */
  underReview: boolean;
  queries: { key: QueryKey; data: unknown }[];
};

/** What the server wrote into the page besides its screen. */
type PageData = { article: Article; book?: Book } | { screen: ScreenData };

/**
 * Takes in the data that came with the page, so that its screen need not ask for it.
 * @returns whether the page holds a screen as the app itself would show it
 */
export function takePageData(client: QueryClient, root: HTMLElement): boolean {
  const element = document.getElementById('bb-data');
  if (!element) return false;
  const data = JSON.parse(element.textContent) as PageData;
  element.remove();
  if ('article' in data) takeArticle(client, data.article, data.book);
  else return takeScreen(client, root, data.screen);
  return false;
}

/** @param book that the article is a chapter of: a public one as a visitor sees it */
function takeArticle(client: QueryClient, article: Article, book?: Book): void {
  if (book) {
    // What a reader knows of it, and has read, is asked for at once.
    const updatedAt = isLoggedIn() && !book.is_private ? 1 : performance.timeOrigin;
    client.setQueryData(bookQuery(book.id).queryKey, book, { updatedAt });
  }
  setWritten(client, articleQuery(article.id).queryKey, article);
  keepWrittenText(article.blocks);
  // A card needs it: it comes beside the code of the screen, not after it.
  void client.prefetchQuery(articleGlossaryQuery(article.id, article.version));
}

function takeScreen(client: QueryClient, root: HTMLElement, screen: ScreenData): boolean {
  // A page that the browser kept from before somebody logged in or out is nobody's; one that was
  // written without knowing of a review holds what must not be shown.
  if (screen.mark !== sessionMark() || screen.underReview !== isUnderReview()) {
    root.replaceChildren();
    return false;
  }
  takeWrittenTheme(() => screen.theme);
  for (const { key, data } of screen.queries) setWritten(client, key, data);
  return true;
}

const setWritten = (client: QueryClient, key: QueryKey, data: unknown) =>
  client.setQueryData(key, data, { updatedAt: performance.timeOrigin });
