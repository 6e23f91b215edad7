import type { Source } from '@bluebird/contract/activity-history.ts';
import type { Article } from '@bluebird/contract/articles.ts';
import type { BookChapter } from '@bluebird/contract/books.ts';
import type { RefObject } from 'react';
import type { ReaderStore } from '#reader/reader-state.ts';
import type { Translations } from '#reader/translations.ts';
import type { ReadingClock } from '#reader/reading-clock.ts';
import type { ArticleWordData } from './words/use-article-words.ts';

/** One article or chapter being read; every part of the screen takes this. */
export type Reading = {
  article: Article;
  /** The chapters of the book that a chapter is in; undefined for an article. */
  contents: readonly BookChapter[] | undefined;
  /** Words that the reader of a book reads in a minute. */
  pace: number | undefined;
  /** The element that holds head and text. */
  root: RefObject<HTMLDivElement | null>;
  store: ReaderStore;
  /** The line above the text that is filled when the text can be read already. */
  start: HTMLElement | null;
  words: ArticleWordData;
  clock: ReadingClock;
  /** Which of its paragraphs show their Chinese. */
  translations: Translations;
};

/**
 * The first line of the card that is open. Every word has a card of its own: as state of the screen,
 * the line would render all of it twice with every tap.
 */
export type NoteLine = { element: HTMLElement | null };

/** What a text is counted as in the history, and as the source of words. */
export const sourceOf = ({ book }: Pick<Article, 'book'>): Source => (book ? 'BOOK' : 'ARTICLE');

/** The address of a text. */
export const readingHref = ({
  id,
  book,
}: {
  id: number;
  book: { id: number; chapter: number } | null;
}): string => (book ? `/book/${book.id}/read?chapter=${book.chapter}` : `/article/${id}`);
