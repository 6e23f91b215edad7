/** The latest of many things, the newest first. */
export type Latest<T> = { add: (one: T) => void; list: () => T[] };

/** @param most how many are kept */
export function keepLatest<T>(most: number): Latest<T> {
  const kept: T[] = [];
  return {
    add: (one) => {
      kept.unshift(one);
      if (kept.length > most) kept.pop();
    },
    list: () => [...kept],
  };
}
