import { onLogout } from '#lib/account-events.ts';
import { createDeviceStore } from '#lib/device-store.ts';
import { readStoredJson, writeStored } from '#lib/stored.ts';

/** How many searches this device remembers. */
const MAX_SEARCHES = 12;
const KEY = 'recent-searches';

const useStore = createDeviceStore<{ words: readonly string[] }>(
  () => ({ words: readStoredJson<string[]>(KEY, 'account') ?? [] }),
  { words: [] },
);
useStore.subscribe(({ words }) =>
  writeStored(KEY, words.length > 0 ? JSON.stringify(words) : null, 'account'),
);

export const useRecentSearches = (): readonly string[] => useStore((state) => state.words);

/** Puts a word in front of the list, once. */
export const withRecent = (words: readonly string[], word: string): string[] =>
  [word, ...words.filter((other) => other.toLowerCase() !== word.toLowerCase())].slice(
    0,
    MAX_SEARCHES,
  );

export function rememberSearch(word: string): void {
  useStore.setState(({ words }) => ({ words: withRecent(words, word) }));
}

export function forgetSearches(): void {
  useStore.setState({ words: [] });
}
onLogout(forgetSearches);
