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
  /** Every place looked up, each once. */
  places: readonly WordSpot[];
  /** Headwords chosen in the card so far. */
  chosen: ReadonlySet<string>;
  /** Headwords over which a short gloss has stood. */
  glossed: ReadonlySet<string>;
};

export const createReaderStore = () =>
  createStore<ReaderState>(() => ({
    spot: null,
    open: false,
    subject: null,
    lookedUp: new Map(),
    places: [],
    chosen: new Set(),
    glossed: new Set(),
  }));

export type ReaderStore = ReturnType<typeof createReaderStore>;

/** Puts the cursor on a word, with the card opened, closed or as it was. */
export function chooseSpot(store: ReaderStore, spot: WordSpot, open = store.getState().open): void {
  store.setState((state) => ({
    spot,
    open,
    subject: null,
    lookedUp: open ? withLookedUp(state.lookedUp, spot) : state.lookedUp,
    places: open ? withPlace(state.places, spot) : state.places,
  }));
}

function withLookedUp(known: ReaderState['lookedUp'], spot: WordSpot): ReaderState['lookedUp'] {
  const form = spot.form.toLowerCase();
  return known.has(form) ? known : new Map(known).set(form, spot);
}

function withPlace(known: readonly WordSpot[], spot: WordSpot): readonly WordSpot[] {
  const same = ({ blockId, word }: WordSpot) =>
    blockId === spot.blockId && word.start === spot.word.start;
  return [...known.filter((other) => !same(other)), spot];
}

/** Shows another headword in the card. */
export const chooseSubject = (store: ReaderStore, headword: string): void =>
  store.setState(({ chosen }) => ({ subject: headword, chosen: new Set(chosen).add(headword) }));

/** Remembers over which headwords a short gloss stands. */
export function noteGlossed(store: ReaderStore, headwords: readonly string[]): void {
  const { glossed } = store.getState();
  if (headwords.some((headword) => !glossed.has(headword)))
    store.setState({ glossed: new Set([...glossed, ...headwords]) });
}

/** Closes the card and takes the cursor away. */
export const closeSpot = (store: ReaderStore): void =>
  store.setState({ spot: null, open: false, subject: null });
