import { create } from 'zustand';
import { readStoredJson, writeStored } from '#lib/stored.ts';
/** How many looked-up words this device remembers. */
const MOST = 12;
const KEY = 'recent-searches';
const useStore = create(() => ({
    words: readStoredJson(KEY) ?? [],
}));
useStore.subscribe(({ words }) => writeStored(KEY, words.length > 0 ? JSON.stringify(words) : null));
export const useRecentSearches = () => useStore((state) => state.words);
/** Puts a word in front of the list, once. */
export const withRecent = (words, word) => [word, ...words.filter((other) => other.toLowerCase() !== word.toLowerCase())].slice(0, MOST);
export function rememberSearch(word) {
    useStore.setState(({ words }) => ({ words: withRecent(words, word) }));
}
export function forgetSearches() {
    useStore.setState({ words: [] });
}
