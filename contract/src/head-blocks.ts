/**
 * Block ids of an article's title and summary, whose words can be tapped and noted like those of
 * blocks.
 */
export const TITLE_BLOCK = '_title';
export const SUMMARY_BLOCK = '_summary';
