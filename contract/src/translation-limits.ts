/** Most UTF-16 units that are translated at once. */
export const MAX_TO_TRANSLATE = 3_000;
/** Most UTF-16 units of what an editor asks of a translation. */
export const MAX_INSTRUCTION = 200;
