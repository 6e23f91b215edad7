import type { Article } from '@bluebird/contract/articles.ts';
import type { RefObject } from 'react';
import type { ReaderStore } from '#reader/reader-state.ts';
import type { Translations } from '#reader/translations.ts';
import type { ReadingClock } from '#reader/reading-clock.ts';
import type { ArticleWordData } from './words/use-article-words.ts';

/** One article being read; every part of the screen takes this. */
export type Reading = {
  article: Article;
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
