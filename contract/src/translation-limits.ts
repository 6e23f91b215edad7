/** Most UTF-16 units that are translated at once. */
export const MOST_TO_TRANSLATE = 3_000;
/** Most UTF-16 units of what an editor asks of a translation. */
export const MOST_INSTRUCTION = 200;
