/** Ids of the texts above an article's blocks: they have words and can be noted like them. */
export const TITLE_BLOCK = '_title';
export const SUMMARY_BLOCK = '_summary';
