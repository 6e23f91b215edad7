import {
  beliefsAfter,
  CURVES,
  probabilityOfYes,
  RATES,
  shareKnown,
  type Beliefs,
} from './knowledge-curves.ts';
import { numbersFrom, shuffled, type TestPaper, type TestWord } from './test-paper.ts';

/** Most words a test asks, made-up ones among them. */
export const MOST_ASKED = 60;

/** Words asked at once: a reader waits for the network once in so many. */
export const BATCH = 10;

/** Made-up words of each batch: more would tell more of guessing, and less of the size. */
const MADE_UP = 1;

/** Fewest words asked before a test may end. */
const LEAST_ASKED = 30;

/** Standard deviation of the logarithm of the size at which a test ends: about 8 % of the size. */
const SURE = 0.08;

/** Ranks at which a question is considered, evenly spaced on a logarithmic scale. */
const CONSIDERED = Array.from({ length: 32 }, (_, i) => 60 * 400 ** (i / 31));

/** A word and its answer. */
type Answered = TestWord & { known: boolean };

/**
 * The words a test asks of someone who answers so, batch by batch, and the batch after them (empty when
 * the test is over). A paper and the same answers always give the same words.
 * @param answered asks no further batch once so many words were answered
 */
export function askedWords(
  paper: TestPaper,
  knows: (word: TestWord) => boolean,
  answered = Infinity,
): { asked: Answered[]; next: TestWord[] } {
  const asked: Answered[] = [];
  let beliefs = beliefsAfter([]);
  for (;;) {
    const next = nextWords(paper, asked, beliefs);
    if (next.length === 0 || asked.length >= answered) return { asked, next };
    const answers = next.map((word) => ({ ...word, known: knows(word) }));
    beliefs = beliefsAfter(answers, beliefs);
    asked.push(...answers);
  }
}

/** The batch a test begins with. */
export const firstWords = (paper: TestPaper): TestWord[] => askedWords(paper, () => false, 0).next;

/** The batch to ask next, in an order that tells nothing; empty when enough is known. */
function nextWords(
  { seed, real, madeUp }: TestPaper,
  asked: readonly TestWord[],
  beliefs: Beliefs,
): TestWord[] {
  if (asked.length >= MOST_ASKED) return [];
  const about = marginals(beliefs);
  if (asked.length >= LEAST_ASKED && about.deviation <= SURE) return [];
  const from = (asked.length / BATCH) * MADE_UP;
  const batch = madeUp.slice(from, from + MADE_UP);
  const taken = new Set(asked.map(({ word }) => word));
  for (const rank of tellingRanks(about, BATCH - batch.length)) {
    const nearest = nearestTo(rank, real, taken);
    taken.add(nearest.word);
    batch.push(nearest);
  }
  const order = shuffled(batch, numbersFrom(seed + asked.length));
  if (asked.length > 0) return order;
  // A test does not begin with a made-up word.
  const begin = order.findIndex(({ rank }) => rank !== null);
  return [...order.slice(begin), ...order.slice(0, begin)];
}

function nearestTo(rank: number, words: readonly TestWord[], taken: ReadonlySet<string>): TestWord {
  const away = (word: TestWord) => Math.abs(Math.log((word.rank ?? 0) / rank));
  const free = words.filter(({ word }) => !taken.has(word));
  return free.reduce((best, word) => (away(word) < away(best) ? word : best));
}

/** Of each curve its probability and the mean rate of claims; of all, mean and spread of the logarithm of the size. */
function marginals(beliefs: Beliefs) {
  const curves = CURVES.map(({ threshold, slope, logSize }, c) => {
    let [weight, rate] = [0, 0];
    RATES.forEach((each, r) => {
      const belief = beliefs[c * RATES.length + r]!;
      weight += belief;
      rate += each * belief;
    });
    return { threshold, slope, logSize, weight, rate: weight === 0 ? 0 : rate / weight };
  });
  const mean = curves.reduce((sum, { weight, logSize }) => sum + weight * logSize, 0);
  const variance = curves.reduce(
    (sum, { weight, logSize }) => sum + weight * (logSize - mean) ** 2,
    0,
  );
  return { curves, mean, deviation: Math.sqrt(variance) };
}

/**
 * The ranks where answers are expected to lessen the variance of the logarithm of the size most, one
 * after the other. What an answer explains of it linearly is cov(answer, logarithm)² / var(answer); of an
 * answer not given yet only its covariances are known, and the next rank is chosen by what they leave
 * (Gram–Schmidt), so that a batch does not ask the same thing ten times.
 */
function tellingRanks({ curves, mean }: ReturnType<typeof marginals>, count: number): number[] {
  const likely = curves.filter(({ weight }) => weight > 1e-5);
  const roots = likely.map(({ weight }) => Math.sqrt(weight));
  const sizes = Float64Array.from(likely, ({ logSize }, c) => roots[c]! * (logSize - mean));
  const noise: number[] = [];
  const chances = CONSIDERED.map((rank) => {
    const chance = likely.map(({ threshold, slope, rate }) =>
      probabilityOfYes(shareKnown(rank, threshold, slope), rate),
    );
    const expected = likely.reduce((sum, { weight }, c) => sum + weight * chance[c]!, 0);
    noise.push(
      likely.reduce((sum, { weight }, c) => sum + weight * chance[c]! * (1 - chance[c]!), 0),
    );
    return Float64Array.from(chance, (each, c) => roots[c]! * (each - expected));
  });
  const withSize = chances.map((chance) => product(chance, sizes));
  const among = chances.map((one) => chances.map((other) => product(one, other)));
  return Array.from({ length: count }, () => {
    const gains = withSize.map((each, i) => each ** 2 / (among[i]![i]! + noise[i]!));
    const best = gains.indexOf(Math.max(...gains));
    const variance = among[best]![best]! + noise[best]!;
    const [row, size] = [among[best]!.map((each) => each / variance), withSize[best]!];
    const column = among.map((each) => each[best]!);
    among.forEach((each, i) => row.forEach((share, j) => (each[j]! -= column[i]! * share)));
    row.forEach((share, i) => (withSize[i]! -= share * size));
    return CONSIDERED[best]!;
  });
}

function product(one: Float64Array, other: Float64Array): number {
  let sum = 0;
  for (let c = 0; c < one.length; c++) sum += one[c]! * other[c]!;
  return sum;
}
