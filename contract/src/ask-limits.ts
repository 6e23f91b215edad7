/* What the browser must know of questions before it asks; without zod, so that it can import this. */

/** What a question is about: an article, a chapter of a book, the asker's words, or nothing given. */
export const ASK_SOURCES = ['ARTICLE', 'BOOK', 'WORD', 'FREE'] as const;
export type AskSource = (typeof ASK_SOURCES)[number];

/** Most UTF-16 units of a question, and of a conversation's title. */
export const MAX_PROMPT = 1_000;
export const MAX_THREAD_TITLE = 60;
/** Most questions of one conversation. */
export const MAX_TURNS = 40;

/** What a reader writes about a text: a summary in their own words, or the text told again. */
export const WRITING_KINDS = ['summary', 'retell'] as const;
export type WritingKind = (typeof WRITING_KINDS)[number];

/** Fewest and most UTF-16 units of what a reader writes. */
export const MIN_WRITING = 20;
export const MAX_WRITING = 4_000;

/** Most UTF-16 units of a name that is asked about. */
export const MAX_NAME = 80;
