import { createHash } from 'node:crypto';
import { MADE_UP_WORDS } from './made-up-words.ts';
import { STRATA } from './test-words.ts';

/** Made-up words among a test's sixty. */
const MADE_UP_ASKED = 15;

/** Papers drawn from other lists are not comparable, and not accepted. */
export const PAPER_VERSION = createHash('sha256')
  .update(JSON.stringify([STRATA, MADE_UP_WORDS]))
  .digest('hex')
  .slice(0, 8);

/** Exclusive bound of a paper's number. */
export const PAPERS = 2 ** 31;

/** A test: its words in the order in which they are asked. */
export type TestPaper = {
  words: {
    word: string;
    /** Index into STRATA; null for a made-up word. */ stratum: number | null;
  }[];
};

/** The paper of a number: always the same one, so that only the number need be kept. */
export function testPaper(seed: number): TestPaper {
  const random = numbersFrom(seed);
  const real = STRATA.flatMap(({ words, asked }, stratum) =>
    shuffled(words, random)
      .slice(0, asked)
      .map((word) => ({ word, stratum })),
  );
  const madeUp = shuffled(MADE_UP_WORDS, random)
    .slice(0, MADE_UP_ASKED)
    .map((word) => ({ word, stratum: null }));
  return { words: shuffled([...real, ...madeUp], random) };
}

/** Fisher and Yates's shuffle. */
function shuffled<T>(items: readonly T[], random: () => number): T[] {
  const list = [...items];
  for (let i = list.length - 1; i > 0; i--) {
    const j = Math.floor(random() * (i + 1));
    [list[i], list[j]] = [list[j]!, list[i]!];
  }
  return list;
}

/** Numbers in [0, 1) from a seed: mulberry32, small and good enough to draw words by. */
function numbersFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
