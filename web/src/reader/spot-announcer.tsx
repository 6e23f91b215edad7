import { useStore } from 'zustand';
import type { ReaderStore } from './reader-state.ts';
import type { WordSpot } from './word-spot.ts';

/** Says the chosen word to screen readers. */
export function SpotAnnouncer({
  store,
  describe,
}: {
  store: ReaderStore;
  /** What to say of a word: the word and what it means. */
  describe: (spot: WordSpot) => string;
}) {
  const spot = useStore(store, (state) => state.spot);
  return (
    <p className="sr-only" role="status" aria-live="polite">
      {spot && describe(spot)}
    </p>
  );
}
