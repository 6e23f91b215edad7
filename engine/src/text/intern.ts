const known = new Map<string, string>();

/**
 * The one copy of a word that stands in many entries: cut out of the dictionary's lines, each would
 * be a string of its own. For words of the dictionary only, since what is kept is kept for good.
 */
export function intern(word: string): string {
  const found = known.get(word);
  if (found === undefined) known.set(word, word);
  return found ?? word;
}
