/** Characters of a byline that identify its author; the database's `author_slug` uses as many. */
const TELLING = 120;

/** Path of an author's screen. */
export const authorPath = (byline: string): string =>
  `/author/${encodeURIComponent([...byline.slice(0, 2 * TELLING)].slice(0, TELLING).join('').toWellFormed())}`;
