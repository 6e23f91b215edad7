/* Apart from `imports.ts`, so that screens take in no validator with them. */

/** Most UTF-16 units of a file whose content becomes an article. */
export const MAX_CONTENT = 5_000_000;
