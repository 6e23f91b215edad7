import { create } from 'zustand';

/** A sentence of a text that is to be taken apart. */
export type AskedSentence = {
  text: string;
  /** Its own Chinese; empty where that is not known. */
  zh: string;
  article_id: number;
  block_id: string;
  /** Where it begins in its block, in UTF-16 units. */
  start: number;
};

/** Sentences that are looked at one after the other. */
type SentenceRequest = { sentences: readonly AskedSentence[]; at: number };

const useStore = create<{ request: SentenceRequest | null }>(() => ({ request: null }));

export const useSentenceRequest = (): SentenceRequest | null => useStore(({ request }) => request);

/** Takes sentences apart, beginning with one of them. */
export const openSentences = (sentences: readonly AskedSentence[], at = 0): void =>
  useStore.setState({ request: { sentences, at } });

/** Goes to another of the sentences. */
export const goToSentence = (at: number): void =>
  useStore.setState(({ request }) => ({ request: request && { ...request, at } }));

export const closeSentences = (): void => useStore.setState({ request: null });
