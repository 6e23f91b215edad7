import { createHash } from 'node:crypto';
import { MADE_UP_WORDS } from './made-up-words.ts';
import { STRATA } from './test-words.ts';

/** Words of a band that a test may ask, where the band has as many. */
const DRAWN = 60;

/** Raised when other words follow from the same answers. */
const WAY_OF_ASKING = 1;

/** Papers drawn from other lists, or asked otherwise, are not comparable, and not accepted. */
export const PAPER_VERSION = createHash('sha256')
  .update(JSON.stringify([STRATA, MADE_UP_WORDS, WAY_OF_ASKING]))
  .digest('hex')
  .slice(0, 8);

/** Exclusive bound of a paper's number. */
export const PAPERS = 2 ** 31;

/** A word that a test may ask. */
export type TestWord = {
  word: string;
  /** Frequency rank; null for a made-up word. */
  rank: number | null;
};

/** The words of which a test asks some, as the answers suggest (`askedWords`). */
export type TestPaper = { seed: number; real: TestWord[]; madeUp: TestWord[] };

/** The paper of a number: always the same one, so that only the number need be kept. */
export function testPaper(seed: number): TestPaper {
  const random = numbersFrom(seed);
  const real = STRATA.flatMap(({ words, ranks }) =>
    shuffled(
      words.map((word, i) => ({ word, rank: ranks[i]! })),
      random,
    ).slice(0, DRAWN),
  );
  const madeUp = shuffled(MADE_UP_WORDS, random).map((word) => ({ word, rank: null }));
  return { seed, real, madeUp };
}

/** Fisher and Yates's shuffle. */
export function shuffled<T>(items: readonly T[], random: () => number): T[] {
  const list = [...items];
  for (let i = list.length - 1; i > 0; i--) {
    const j = Math.floor(random() * (i + 1));
    [list[i], list[j]] = [list[j]!, list[i]!];
  }
  return list;
}

/** Numbers in [0, 1) from a seed: mulberry32, small and good enough to draw words by. */
export function numbersFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
