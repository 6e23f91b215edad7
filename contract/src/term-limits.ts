/** Most terms of the whole site, and of one publication. */
export const MAX_TERMS = 5_000;
/** Most UTF-16 units of a list of terms that is brought in. */
export const MAX_TERM_LIST = 300_000;
/** Most lines of an outcome that are named. */
export const MAX_LINES_TOLD = 200;
