/** Of twenty words' review, two are old highlights. */
const WORDS_PER_HIGHLIGHT = 10;
const MAX_HIGHLIGHTS = 6;
/** A question takes longer than a word. */
const WORDS_PER_QUESTION = 6;
const MAX_QUESTIONS = 10;
/** A review of fewer words is over at once. */
const LEAST_WORDS = 5;

/** How many of each kind at most come between so many words. */
export function resurfacedShares(words: number): { highlights: number; questions: number } {
  if (words < LEAST_WORDS) return { highlights: 0, questions: 0 };
  return {
    highlights: Math.min(MAX_HIGHLIGHTS, Math.ceil(words / WORDS_PER_HIGHLIGHT)),
    questions: Math.min(MAX_QUESTIONS, Math.floor(words / WORDS_PER_QUESTION)),
  };
}

/** After how many of `words` words each of `count` things comes: never first or last, evenly apart. */
export const resurfacedPlaces = (words: number, count: number): number[] =>
  Array.from({ length: count }, (_, i) => Math.round(((i + 1) * words) / (count + 1)));

/** Two lists as one, each in its order and evenly spread. */
export function interleave<A, B>(some: readonly A[], others: readonly B[]): (A | B)[] {
  const spread = <T>(list: readonly T[]) =>
    list.map((item, i) => ({ item, at: (i + 0.5) / list.length }));
  return [...spread<A | B>(some), ...spread<A | B>(others)]
    .toSorted((a, b) => a.at - b.at)
    .map(({ item }) => item);
}
