/**
 * Default limit of kept results, more than a long text has different words. At the limit all are
 * dropped.
 */
const MAX_RESULTS = 20_000;

/**
 * Wraps a function so that it computes the result for each text once: words recur within and across
 * texts.
 * @param most limit of kept results
 */
export function memoize<T>(compute: (text: string) => T, most = MAX_RESULTS): (text: string) => T {
  const known = new Map<string, T>();
  return (text) => {
    const found = known.get(text);
    if (found !== undefined || known.has(text)) return found as T;
    const value = compute(text);
    if (known.size >= most) known.clear();
    known.set(text, value);
    return value;
  };
}
