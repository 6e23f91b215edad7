/** Most UTF-16 units that are translated at once. */
export const MOST_TO_TRANSLATE = 3_000;
