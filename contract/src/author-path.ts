/** Characters of a byline that tell its author; the database's `author_slug` knows the same. */
const TELLING = 120;

/** Address of the screen of whoever signs with a byline. */
export const authorPath = (byline: string): string =>
  `/author/${encodeURIComponent([...byline.slice(0, 2 * TELLING)].slice(0, TELLING).join('').toWellFormed())}`;
