/** Of twenty words' review, two are old highlights. */
const WORDS_PER_HIGHLIGHT = 10;
/** A review of fewer words is over at once. */
const LEAST_WORDS = 5;
const MOST_HIGHLIGHTS = 6;

/** After how many of `words` words each highlight comes: never first, never last, evenly apart. */
export function highlightPlaces(words: number): number[] {
  if (words < LEAST_WORDS) return [];
  const count = Math.min(MOST_HIGHLIGHTS, Math.ceil(words / WORDS_PER_HIGHLIGHT));
  return Array.from({ length: count }, (_, i) => Math.round(((i + 1) * words) / (count + 1)));
}
