import { create } from 'zustand';
import { persist } from 'zustand/middleware';

/** How many looked-up words this device remembers. */
const MOST = 12;

type RecentSearches = { words: readonly string[] };

const useStore = create<RecentSearches>()(
  persist((): RecentSearches => ({ words: [] }), { name: 'recent-searches', version: 1 }),
);

export const useRecentSearches = (): readonly string[] => useStore((state) => state.words);

/** Puts a word in front of the list, once. */
export const withRecent = (words: readonly string[], word: string): string[] =>
  [word, ...words.filter((other) => other.toLowerCase() !== word.toLowerCase())].slice(0, MOST);

export function rememberSearch(word: string): void {
  useStore.setState(({ words }) => ({ words: withRecent(words, word) }));
}

export function forgetSearches(): void {
  useStore.setState({ words: [] });
}
