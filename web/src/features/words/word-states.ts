import type { WordState } from '@bluebird/contract/words.ts';
import { create } from 'zustand';
import { onLogout } from '#lib/account-events.ts';

/**
 * What this reader has said about words, by headword: a state, null for "not in the word book",
 * absent when nobody asked yet. Changed at once by the reader's acts, before the server answers.
 */
type WordStates = {
  states: Readonly<Record<string, WordState | null>>;
  /**
   * Frequency rank up to which silence means known; null before the vocabulary test and for
   * visitors, undefined until the server has told.
   */
  knownRank: number | null | undefined;
};

const useStore = create<WordStates>(() => ({ states: {}, knownRank: undefined }));

export const useWordState = (word: string): WordState | null | undefined =>
  useStore((store) => store.states[word]);

/** Everything known, for lists. */
export const useWordStates = (): WordStates['states'] => useStore((store) => store.states);

export const useKnownRank = (): WordStates['knownRank'] => useStore((store) => store.knownRank);

/** Calls with the words whose state changed. Returns the way to stop. */
export const onWordStates = (listener: (changed: ReadonlySet<string>) => void): (() => void) =>
  useStore.subscribe(({ states }, { states: before }) => {
    if (states === before) return;
    const words = new Set([...Object.keys(states), ...Object.keys(before)]);
    const changed = [...words].filter((word) => (states[word] ?? null) !== (before[word] ?? null));
    if (changed.length > 0) listener(new Set(changed));
  });

export const wordState = (word: string): WordState | null | undefined =>
  useStore.getState().states[word];

let mapped: { from: WordStates['states']; map: ReadonlyMap<string, WordState> } | null = null;

/** The reader's states, in the form the rules about known words take. */
export function saidStates(): ReadonlyMap<string, WordState> {
  const { states } = useStore.getState();
  if (mapped?.from !== states) {
    const said = Object.entries(states).filter(
      (entry): entry is [string, WordState] => entry[1] !== null,
    );
    mapped = { from: states, map: new Map(said) };
  }
  return mapped.map;
}

export function setWordState(word: string, state: WordState | null): void {
  useStore.setState(({ states }) => ({ states: { ...states, [word]: state } }));
}

/** Takes in what the server knows, except for words whose change is still on its way there. */
export function takeWordStates(
  known: Readonly<Record<string, WordState | null>>,
  underWay: ReadonlySet<string>,
): void {
  const news = Object.fromEntries(Object.entries(known).filter(([word]) => !underWay.has(word)));
  useStore.setState(({ states }) => ({ states: { ...states, ...news } }));
}

/** Takes in that the server was asked about words: of those nobody told, none is in the word book. */
export function takeSilence(words: readonly string[], underWay: ReadonlySet<string>): void {
  const silent = words.filter((word) => !underWay.has(word)).map((word) => [word, null] as const);
  useStore.setState(({ states }) => ({ states: { ...Object.fromEntries(silent), ...states } }));
}

export function takeKnownRank(knownRank: number | null): void {
  useStore.setState({ knownRank });
}

/** Forgets everything; done when the reader logs out. */
export function forgetWordStates(): void {
  useStore.setState({ states: {}, knownRank: undefined });
}
onLogout(forgetWordStates);
