/** More than a long text has different words; then it is all forgotten, and begun anew. */
const MOST = 20_000;

/** Computes what belongs to a text once, and remembers it: a text repeats its words, and so do texts. */
export function remembered<T>(compute: (text: string) => T, most = MOST): (text: string) => T {
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
