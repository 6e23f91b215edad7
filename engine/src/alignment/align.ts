import type { ChinesePart } from './chinese-parts.ts';

/**
 * Evidence for one thing of an English sentence (a word, a number, a name) in its Chinese. `places`
 * gives the parts of the Chinese that contain it, with shares that add up to one; `weight`, 0 to 1,
 * is the probability that one of them translates it and is no coincidence.
 */
export type Clue = { weight: number; places: readonly (readonly [part: number, share: number])[] };

/** An English sentence with the clues of its words. */
export type EnglishSentence = { text: string; clues: readonly Clue[] };

/**
 * Sentences, from … up to, and the parts of the Chinese that are theirs. Usually one sentence with
 * all of its parts; several sentences where the Chinese cannot be told apart; nothing on one side
 * where the other was left out or added. `confidence` is the probability of just this bead among
 * all ways to align the whole.
 */
type Bead = {
  english: readonly [from: number, to: number];
  chinese: readonly [from: number, to: number];
  confidence: number;
};

/** Negative logarithms of probabilities, fitted by hand to our own articles (eval/). */
const COST = {
  /** Cost of a bead by its number of sentences; more than three are not joined. */
  sentences: [0, 0, 5, 8],
  /** Cost of a sentence without Chinese, and of Chinese without a sentence. */
  omitted: 7,
  added: 7,
  /** Cost of ending a bead after a part, by the break behind it. */
  end: { sentence: 0, colon: 1.8, speech: 1, comma: 3, quoted: 6 },
  /** Cost of each end of a Chinese sentence inside a bead. */
  inner: 0.5,
  /** Cost of quotation marks that are closed on one side only. */
  quotes: 2.5,
  /** Highest cost of an unlikely length. */
  length: 10,
};

/**
 * Chinese characters per English character before anything is known of the text, and the number of
 * characters that this prior counts for.
 */
const RATIO = 0.33;
const RATIO_WEIGHT = 120;
/** Variance of the Chinese length for one expected character (Gale and Church, 1993). */
const VARIANCE = 1.4;

/** Most cells of the alignment table; a larger text is no paragraph and would take seconds. */
const MAX_CELLS = 30_000;

/** Whether so many sentences and parts of Chinese can be aligned: some of each, and not too many. */
export const canAlign = (sentences: number, parts: number): boolean =>
  sentences > 0 && parts > 0 && sentences * (parts + 1) + parts <= MAX_CELLS;
/**
 * A bead is not tried when it is longer than this many times its expected length and than so many
 * characters.
 */
const LONGEST = 3;
const SLACK = 40;
/** Most Chinese characters by which a bead may begin before or after its expected place. */
const FARTHEST = 250;
/** Lower bound of the product of a sentence's clues. */
const LEAST = 1e-300;

/**
 * Aligns the sentences of a text with the parts of its Chinese: the likeliest way in order, by
 * length, by what the clues find and by where the Chinese pauses (dynamic programming over the
 * beads of Gale and Church). Everything on both sides is in one bead.
 * @returns none when it `canAlign` not
 */
export function align(
  english: readonly EnglishSentence[],
  chinese: readonly ChinesePart[],
): Bead[] {
  const columns = chinese.length + 1;
  const last = english.length * columns + chinese.length;
  if (!canAlign(english.length, chinese.length)) return [];
  const cost = createCost(english, chinese);
  // Each step: the cell it leaves, the cell it reaches, and its cost.
  const steps: number[] = [];
  const best = new Float64Array(last + 1).fill(Infinity);
  const from = new Int32Array(last + 1);
  const total = new Float64Array(last + 1).fill(Infinity);
  best[0] = total[0] = 0;
  for (let cell = 0; cell < last; cell++) {
    if (best[cell] === Infinity) continue;
    cost.beadsFrom(Math.floor(cell / columns), cell % columns, (toI, toJ, price) => {
      const to = toI * columns + toJ;
      steps.push(cell, to, price);
      total[to] = addLogs(total[to]!, total[cell]! + price);
      if (best[cell]! + price >= best[to]!) return;
      best[to] = best[cell]! + price;
      from[to] = cell;
    });
  }
  const rest = new Float64Array(last + 1).fill(Infinity);
  rest[last] = 0;
  for (let step = steps.length - 3; step >= 0; step -= 3) {
    const [cell, to, price] = [steps[step]!, steps[step + 1]!, steps[step + 2]!];
    rest[cell] = addLogs(rest[cell]!, rest[to]! + price);
  }
  const beads: Bead[] = [];
  for (let to = last; to > 0; to = from[to]!) {
    const cell = from[to]!;
    const price = best[to]! - best[cell]!;
    beads.push({
      english: [Math.floor(cell / columns), Math.floor(to / columns)],
      chinese: [cell % columns, to % columns],
      confidence: Math.min(1, Math.exp(total[last]! - total[cell]! - price - rest[to]!)),
    });
  }
  return beads.toReversed();
}

function createCost(english: readonly EnglishSentence[], chinese: readonly ChinesePart[]) {
  const englishBefore = sums(english.map(({ text }) => text.length));
  const chineseBefore = sums(chinese.map(({ text }) => text.length));
  const endsBefore = sums(chinese.map((part) => (part.break === 'sentence' ? 1 : 0)));
  const quoted = english.some(({ text }) => /[“"]/.test(text));
  const englishQuotes = sums(english.map(({ text }) => openQuotes(text)));
  const chineseQuotes = sums(chinese.map(({ text }) => openQuotes(text)));
  const whole = chineseBefore.at(-1)!;
  const ratio = (whole + RATIO * RATIO_WEIGHT) / (englishBefore.at(-1)! + RATIO_WEIGHT);
  const clues = english.map((sentence) =>
    sentence.clues.map(({ weight, places }) => {
      const shares = new Float64Array(chinese.length);
      for (const [part, share] of places) shares[part]! += share;
      return { weight, before: sums(shares) };
    }),
  );
  const expected = (i: number, toI: number) => (englishBefore[toI]! - englishBefore[i]!) * ratio;
  const endAt = (toJ: number) =>
    toJ === 0 || toJ === chinese.length ? 0 : COST.end[chinese[toJ - 1]!.break];

  function bead(i: number, toI: number, j: number, toJ: number): number {
    const length = chineseBefore[toJ]! - chineseBefore[j]!;
    const wanted = expected(i, toI);
    const strangeness = (length - wanted) ** 2 / (2 * VARIANCE * (wanted + 2));
    let price = COST.sentences[toI - i]! + endAt(toJ) + Math.min(COST.length, strangeness);
    price += COST.inner * (endsBefore[toJ - 1]! - endsBefore[j]!);
    const quotes = englishQuotes[toI]! - englishQuotes[i]!;
    if (quoted && quotes !== chineseQuotes[toJ]! - chineseQuotes[j]!) price += COST.quotes;
    // A translation of the word is in the bead, the more likely the shorter the bead is, or
    // elsewhere.
    const density = whole / length;
    for (let sentence = i; sentence < toI; sentence++) {
      let odds = 1;
      for (const { weight, before } of clues[sentence]!) {
        odds *= 1 - weight + weight * (before[toJ]! - before[j]!) * density;
      }
      price -= Math.log(Math.max(LEAST, odds));
    }
    return price;
  }

  return {
    /** The beads that may begin after `i` sentences and `j` parts. */
    beadsFrom(i: number, j: number, take: (toI: number, toJ: number, price: number) => void): void {
      // After Chinese or sentences left out at the end, the last bead may be far from its expected
      // place.
      const isFar = Math.abs(chineseBefore[j]! - expected(0, i)) > FARTHEST;
      if (i < english.length) take(i + 1, j, COST.omitted);
      for (let toJ = j + 1; toJ <= chinese.length; toJ++) take(i, toJ, COST.added + endAt(toJ));
      if (isFar) return;
      const most = Math.min(english.length, i + COST.sentences.length - 1);
      for (let toI = i + 1; toI <= most; toI++) {
        const longest = expected(i, toI) * LONGEST + SLACK;
        for (let toJ = j + 1; toJ <= chinese.length; toJ++) {
          if (toJ > j + 1 && chineseBefore[toJ]! - chineseBefore[j]! > longest) break;
          take(toI, toJ, bead(i, toI, j, toJ));
        }
      }
    },
  };
}

/** Number of quotation marks opened and not closed; straight marks are not counted. */
const openQuotes = (text: string): number =>
  (text.match(/[“「『]/g)?.length ?? 0) - (text.match(/[”」』]/g)?.length ?? 0);

/** Sums of the first 0, 1, 2 … values. */
function sums(values: Iterable<number>): number[] {
  const before = [0];
  for (const value of values) before.push(before.at(-1)! + value);
  return before;
}

/** −log(e⁻ᵃ + e⁻ᵇ) */
function addLogs(a: number, b: number): number {
  const apart = a - b;
  // The smaller term makes no difference; this also covers infinite values.
  if (!(Math.abs(apart) < 40)) return Math.min(a, b);
  return apart < 0 ? a - Math.log1p(Math.exp(apart)) : b - Math.log1p(Math.exp(-apart));
}
