import fc from 'fast-check';
import { expect, test } from 'vitest';
import { seeded, type Random } from '#anchoring/trial/edited-text.ts';
import { sampleTexts } from '#anchoring/trial/sample-texts.ts';
import {
  bandsOf,
  estimateSimilarity,
  DUPLICATE_SIMILARITY,
  shinglesOf,
  minHashOf,
  similarity,
  MIN_ESTIMATED_SIMILARITY,
} from './min-hash.ts';

const signed = (texts: readonly string[]) => {
  const shingles = shinglesOf(texts);
  const signature = minHashOf(shingles);
  return { shingles, signature, bands: new Set(bandsOf(signature)) };
};
type Signed = ReturnType<typeof signed>;

/** Whether an index of bands and an estimate would bring two texts together. */
const isFound = (a: Signed, b: Signed): boolean =>
  [...a.bands].some((band) => b.bands.has(band)) &&
  estimateSimilarity(a.signature, b.signature) >= MIN_ESTIMATED_SIMILARITY;

test('case, punctuation and how a text is cut into paragraphs do not count', () => {
  const one = signed(['The night train is back. “Nobody had planned it,” she says.']);
  const other = signed(['the NIGHT train', 'is back: nobody had planned it, she says']);
  expect(other.signature).toEqual(one.signature);
  expect(similarity(one.shingles, other.shingles)).toBe(1);
});

test('a text too short for one shingle is like nothing', () => {
  const short = signed(['One two three four.']);
  expect([short.signature, estimateSimilarity(short.signature, short.signature)]).toEqual([[], 0]);
});

test('signatures that are kept stay comparable: they never change', () => {
  const { shingles, signature, bands } = signed(['The night train to Vienna is back.']);
  expect([...shingles]).toEqual([-1_854_060_749, 1_273_948_446, -804_249_925]);
  expect(signature.slice(0, 4)).toEqual([
    -1_405_555_747, -1_559_394_786, 1_418_200_372, 71_364_096,
  ]);
  expect([...bands].slice(0, 3)).toEqual([1_135_355_682, 524_790_652, 1_066_452_737]);
});

test('how alike texts are', () => {
  expect(similarity(new Set([1, 2]), new Set([2, 3]))).toBeCloseTo(1 / 3);
  expect(similarity(new Set([1]), new Set([2]))).toBe(0);
  expect(similarity(new Set(), new Set())).toBe(0);
  expect(estimateSimilarity([1, 2, 3, 4], [1, 5, 3, 6])).toBe(0.5);
  // Of another number of hash functions: not to be compared.
  expect(estimateSimilarity([1, 2], [1])).toBe(0);
  expect(minHashOf(new Set())).toEqual([]);
});

test('the estimate is near the similarity', () => {
  const shared = fc.uniqueArray(fc.integer(), { minLength: 150, maxLength: 300 });
  const own = fc.uniqueArray(fc.integer(), { maxLength: 150 });
  fc.assert(
    fc.property(shared, own, own, (both, left, right) => {
      const [a, b] = [new Set([...both, ...left]), new Set([...both, ...right])];
      // Five standard deviations.
      const off = estimateSimilarity(minHashOf(a), minHashOf(b)) - similarity(a, b);
      expect(Math.abs(off)).toBeLessThan(0.32);
    }),
    { numRuns: 60 },
  );
});

const replaceWords = (share: number) => (texts: string[], random: Random) =>
  texts.map((text) => text.replace(/\p{L}+/gu, (word) => (random() < share ? 'other' : word)));
const COPIES: Record<string, (texts: string[], random: Random) => string[]> = {
  'one word in a hundred replaced': replaceWords(0.01),
  'one word in fifty replaced': replaceWords(0.02),
  'a paragraph left out': (texts, random) =>
    texts.filter((_, i) => i !== Math.floor(random() * texts.length)),
  'a note around it': (texts) => [
    'This article first appeared in the Gull, which gave us leave to print it here.',
    ...texts,
    'Sign up for our letter and never miss a story like this one again.',
  ],
};

test('of edited copies of our sample articles those that are the same are found', () => {
  const originals = sampleTexts().map((texts) => ({ texts, ...signed(texts) }));
  const count = { same: 0, found: 0 };
  for (const [seed, edit] of Object.values(COPIES).entries()) {
    for (const original of originals) {
      for (let run = 0; run < 5; run++) {
        const copy = signed(edit(original.texts, seeded(seed * 100 + run)));
        if (similarity(original.shingles, copy.shingles) < DUPLICATE_SIMILARITY) continue;
        count.same += 1;
        if (isFound(original, copy)) count.found += 1;
      }
    }
  }
  expect(count.same).toBeGreaterThan(100);
  expect(count.found / count.same).toBeGreaterThan(0.97);
});

test('no two of our sample articles are brought together', () => {
  const all = sampleTexts().map(signed);
  const pairs = all.flatMap((a, i) => all.slice(i + 1).map((b) => [a, b] as const));
  expect(pairs.filter(([a, b]) => isFound(a, b))).toEqual([]);
});
