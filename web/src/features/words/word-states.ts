import type { WordState } from '@bluebird/contract/words.ts';
import { create } from 'zustand';

/**
 * What this reader has said about words, by headword: a state, null for "not in the word book",
 * absent when nobody asked yet. Changed at once by the reader's acts, before the server answers.
 */
type WordStates = { states: Readonly<Record<string, WordState | null>> };

const useStore = create<WordStates>(() => ({ states: {} }));

export const useWordState = (word: string): WordState | null | undefined =>
  useStore((store) => store.states[word]);

/** Everything known, for lists. */
export const useWordStates = (): WordStates['states'] => useStore((store) => store.states);

export const wordState = (word: string): WordState | null | undefined =>
  useStore.getState().states[word];

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

/** Forgets everything, when another reader logs in. */
export function forgetWordStates(): void {
  useStore.setState({ states: {} });
}
