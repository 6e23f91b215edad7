import type { ReadingPosition } from '@bluebird/contract/activity-history.ts';

/** A height or a box in CSS pixels of the viewport. */
type Box = { top: number; bottom: number };

/** A text that is read in pages. Whoever would scroll to a place of it has its page shown instead. */
export type ShownPages = {
  /**
   * Shows the page that holds a box.
   * @param covered what is covered at the lower end of the viewport, in CSS pixels: the page is
   *   moved up when the box would lie there
   */
  show(box: Box, covered?: number): void;
  /** Shows the page that holds a position, which is kept when the pages change. */
  goTo(position: Pick<ReadingPosition, 'block_id' | 'offset'>): void;
  /** Turns one page on or back. */
  turn(step: 1 | -1): void;
};

let shown: ShownPages | null = null;

/** The pages of the text on the screen; null while it is scrolled. */
export const shownPages = (): ShownPages | null => shown;

export const setShownPages = (pages: ShownPages | null): void => {
  shown = pages;
};
