/** Below this a pair of sentences counts as unrelated (Erkan & Radev 2004 use 0.1). */
const THRESHOLD = 0.1;
/** Chance that the walk goes on to a neighbour instead of anywhere. */
const DAMPING = 0.85;
const ROUNDS = 30;
/** Every pair is compared; of longer texts only so many sentences are weighed. */
const MAX_SENTENCES = 400;

/**
 * How central each sentence is to its text, 1 on average: LexRank (Erkan & Radev 2004, JAIR 22), a
 * random walk over the sentences that share words, rare words weighing more.
 * @param sentences the content words of each; beyond the first 400 a sentence gets 0
 */
export function salience(sentences: readonly (readonly string[])[]): number[] {
  const weighed = sentences.slice(0, MAX_SENTENCES);
  const vectors = toVectors(weighed);
  const links = vectors.map((a) => vectors.map((b) => (cosine(a, b) > THRESHOLD ? 1 : 0)));
  const degrees = links.map((row) => row.reduce<number>((sum, link) => sum + link, 0));
  let scores = vectors.map(() => 1);
  for (let round = 0; round < ROUNDS; round++) {
    scores = scores.map((_, i) => {
      const received = links.reduce(
        (sum, row, j) => sum + (row[i] ? scores[j]! / degrees[j]! : 0),
        0,
      );
      return 1 - DAMPING + DAMPING * received;
    });
  }
  return sentences.map((_, i) => scores[i] ?? 0);
}

type Vector = { weights: Map<string, number>; length: number };

function toVectors(sentences: readonly (readonly string[])[]): Vector[] {
  const found = new Map<string, number>();
  for (const words of sentences) {
    for (const word of new Set(words)) found.set(word, (found.get(word) ?? 0) + 1);
  }
  return sentences.map((words) => {
    const weights = new Map<string, number>();
    for (const word of words) {
      const rarity = Math.log((sentences.length + 1) / (found.get(word) ?? 1));
      weights.set(word, (weights.get(word) ?? 0) + rarity);
    }
    return { weights, length: Math.hypot(...weights.values()) };
  });
}

function cosine(a: Vector, b: Vector): number {
  if (a.length === 0 || b.length === 0) return 0;
  let product = 0;
  for (const [word, weight] of a.weights) product += weight * (b.weights.get(word) ?? 0);
  return product / (a.length * b.length);
}
