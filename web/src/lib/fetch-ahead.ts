let underWay = 0;

/** Whether code is on its way that nobody has asked for yet. */
export const isFetchingAhead = (): boolean => underWay > 0;

/** Loads code that nobody waits for. @returns null when it does not come */
async function quietly<T>(load: () => Promise<T>): Promise<T | null> {
  underWay += 1;
  try {
    return await load();
  } catch {
    return null;
  } finally {
    underWay -= 1;
  }
}

/** Fetches code before it is needed. When it does not come, whoever needs it asks again. */
export const fetchAhead = (load: () => Promise<unknown>): void => void quietly(load);

let retries = 0;

/**
 * Loads code that did not come before. Browsers keep to it that a module failed, for as long as the page
 * lives; under another address they ask for it anew. What it imports keeps its addresses.
 * @returns null when it does not come
 */
export const loadAgain = <T>(load: () => Promise<T>): Promise<T | null> =>
  quietly(() =>
    load().catch((error: unknown) => {
      // Safari does not say which: there only a new page helps.
      const address = /https?:\/\/[^\s?]+\.js/.exec(String(error))?.[0];
      if (address === undefined) throw error;
      return import(/* @vite-ignore */ `${address}?${++retries}`) as Promise<T>;
    }),
  );
