import type { BookMaterial } from './book-material.ts';
import { visible } from './explain-prompts.ts';
import { framed } from './translation-prompt.ts';

/** What a model is told about a question on a whole book, besides what all questions have. */
export function bookRules({ isOpen }: Pick<BookMaterial, 'isOpen'>): string {
  return `${OF_BOOK}\n${isOpen ? OPEN : CLOSED}`;
}

const OF_BOOK =
  'You are given the contents of a book and some of its paragraphs, which are numbered like [12], [305] …; the numbers are those of the book and have gaps. After each statement that rests on a paragraph write its number in the same brackets, as in “他烧了信 [305]”. Quote the English word by word between “ and ”; never quote what is not there. What the given paragraphs do not say, say that they do not, and do not fill it from memory.';
const OPEN = 'All of the book may be told, its end too.';
const CLOSED =
  'I have not finished the book. Tell nothing that comes after my place, whatever you know of it, even when I ask for the end: say then that you only go as far as I have read, and that a new question with 可以剧透 ticked may be asked.';

/** The book as it stands before the first question. */
export function bookLines(book: BookMaterial): string[] {
  const { title, authors, contents, place, given } = book;
  const head = authors ? `${title}, by ${authors}` : title;
  const body = given.map(({ n, chapter, text }) => `[${n}] (chapter ${chapter}) ${text}`);
  return [
    `The book I read. ${placeOf(place)}`,
    framed(visible([head, `Contents:\n${contents}`, 'Paragraphs:', ...body].join('\n\n'))),
  ];
}

const placeOf = (place: BookMaterial['place']): string =>
  place
    ? `I am in chapter ${place.chapter}, ${Math.round(place.share * 100)}% of it read.`
    : 'I have not begun it.';
