/** Share of a text from which it counts as read to its end: footers need not be scrolled to. */
export const FINISHED = 0.95;
