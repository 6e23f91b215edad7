/**
 * Gathers what is asked for one by one in the same moment into as few calls as possible.
 * @param fetchMany answers several keys at once; keys it leaves out have no answer
 * @param most keys of one call
 */
export function gatherCalls<K, V>(
  fetchMany: (keys: readonly K[]) => Promise<ReadonlyMap<K, V>>,
  most: number,
): (key: K) => Promise<V | undefined> {
  type Group = { keys: K[]; answer: Promise<ReadonlyMap<K, V>> };
  let open: Group | null = null;

  const begin = (): Group => {
    const keys: K[] = [];
    // Everything that runs now may still add to it.
    const answer = Promise.resolve().then(() => {
      if (open?.keys === keys) open = null;
      return fetchMany(keys);
    });
    return { keys, answer };
  };
  return async (key) => {
    if (!open || open.keys.length >= most) open = begin();
    const { keys, answer } = open;
    if (!keys.includes(key)) keys.push(key);
    return (await answer).get(key);
  };
}
