import { createStore } from 'zustand/vanilla';
import type { WordSpot } from './word-spot.ts';

/** What the reader of one text is looking at. */
export type ReaderState = {
  /** The word under the cursor: tapped, or reached by keyboard. */
  spot: WordSpot | null;
  /** Whether the word card shows it. */
  open: boolean;
  /** Headword chosen in the card instead of the likeliest one. */
  subject: string | null;
  /** Words looked up so far, where each was first: forms in lower case. */
  lookedUp: ReadonlyMap<string, WordSpot>;
};

export const createReaderStore = () =>
  createStore<ReaderState>(() => ({
    spot: null,
    open: false,
    subject: null,
    lookedUp: new Map(),
  }));

export type ReaderStore = ReturnType<typeof createReaderStore>;

/** Puts the cursor on a word, with the card opened, closed or as it was. */
export function chooseSpot(store: ReaderStore, spot: WordSpot, open = store.getState().open): void {
  store.setState((state) => ({
    spot,
    open,
    subject: null,
    lookedUp: open ? withLookedUp(state.lookedUp, spot) : state.lookedUp,
  }));
}

function withLookedUp(known: ReaderState['lookedUp'], spot: WordSpot): ReaderState['lookedUp'] {
  const form = spot.form.toLowerCase();
  return known.has(form) ? known : new Map(known).set(form, spot);
}

/** Closes the card and takes the cursor away. */
export const closeSpot = (store: ReaderStore): void =>
  store.setState({ spot: null, open: false, subject: null });
