import type { ReadingPosition } from '@bluebird/contract/activity-history.ts';

/**
 * Tells a place that the reader went to from the one where the text was opened: that one says
 * nothing of how far they read.
 */
type OwnMoves = {
  /** Takes in a place after the text has been scrolled. */
  see(place: ReadingPosition): void;
  /** Whether the reader has moved by themselves: from then on, also back to the beginning. */
  any(): boolean;
};

/** @param arrival where the text was opened; null when the reader has gone on from there already */
export function ownMoves(arrival: ReadingPosition | null): OwnMoves {
  let moved = false;
  return {
    see({ block_id, offset }) {
      moved ||= block_id !== arrival?.block_id || offset !== arrival.offset;
    },
    any: () => moved,
  };
}
