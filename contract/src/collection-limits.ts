/* Limits of collections; apart from their shapes, for the web app takes no zod along. */

/** Most articles in one collection, and most collections of one user. */
export const MOST_ARTICLES = 500;
export const MOST_COLLECTIONS = 200;
/** In UTF-16 units. */
export const MOST_NAME = 60;
export const MOST_INTRO = 1_000;
