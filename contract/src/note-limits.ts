/* What the browser must know of notes before it sends one; without zod, so that it can import this. */

export const NOTE_COLORS = ['yellow', 'green', 'blue', 'pink'] as const;

/** Most UTF-16 units of a note's quote, of its comment, and of its tags with the spaces between. */
export const MAX_QUOTE = 4_000;
export const MAX_COMMENT = 5_000;
export const MAX_TAGS = 100;
