import { estimateVocabulary, type VocabularyEstimate } from './estimate.ts';
import { shareKnown, sizeOf } from './knowledge-curves.ts';
import { askedWords } from './next-words.ts';
import { testPaper } from './test-paper.ts';

/** A reader made up to measure the test by. */
type SimulatedReader = {
  /** The share of the words at a rank that are known. */
  share: (rank: number) => number;
  /** How often a word not known is claimed. */
  guesses: number;
  /** How often a known word is denied. */
  slips: number;
};

/** A curve of this slope by which just so many headwords are known. */
export function curveOfSize(size: number, slope: number): (rank: number) => number {
  let [low, high] = [1, 1_000_000];
  for (let i = 0; i < 50; i++) {
    const middle = Math.sqrt(low * high);
    if (sizeOf((rank) => shareKnown(rank, middle, slope)) < size) low = middle;
    else high = middle;
  }
  return (rank) => shareKnown(rank, low, slope);
}

/** The estimate of a reader by the paper of a number, and how many words it took. */
export function simulateTest(
  { share, guesses, slips }: SimulatedReader,
  { seed, random }: { seed: number; random: () => number },
): VocabularyEstimate & { asked: number } {
  const { asked } = askedWords(testPaper(seed), ({ rank }) =>
    rank !== null && random() < share(rank) ? random() >= slips : random() < guesses,
  );
  const known = asked.filter((word) => word.known).map(({ word }) => word);
  return { ...estimateVocabulary(asked, new Set(known)), asked: asked.length };
}
