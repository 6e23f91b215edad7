/* Limits of collections; apart from their shapes, for the web app takes no zod along. */

/** Most articles in one collection, and most collections of one user. */
export const MAX_ARTICLES = 500;
export const MAX_COLLECTIONS = 200;
/** In UTF-16 units. */
export const MAX_NAME = 60;
export const MAX_INTRO = 1_000;
