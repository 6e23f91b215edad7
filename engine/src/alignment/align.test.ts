import { expect, test } from 'vitest';
import { align, canAlign, type EnglishSentence } from './align.ts';
import { chineseParts } from './chinese-parts.ts';

const long = (units: number, clues: EnglishSentence['clues'] = []): EnglishSentence => ({
  text: 'x'.repeat(units),
  clues,
});
/** Beads as `sentences=parts`. */
const beads = (english: EnglishSentence[], chinese: string) =>
  align(english, chineseParts(chinese)).map(
    (bead) => `${bead.english.join('–')}=${bead.chinese.join('–')}`,
  );

test('some of each, and not more than can be told in time', () => {
  expect([canAlign(0, 1), canAlign(1, 0), canAlign(1, 1)]).toEqual([false, false, true]);
  expect([canAlign(18, 1_578), canAlign(18, 1_579)]).toEqual([true, false]);
  expect(align([], chineseParts('一句。'))).toEqual([]);
  expect(align([long(9)], [])).toEqual([]);
});

test('by length: a long sentence has the long Chinese', () => {
  expect(beads([long(30), long(90)], `${'长'.repeat(9)}。${'长'.repeat(29)}。`)).toEqual([
    '0–1=0–1',
    '1–2=1–2',
  ]);
  expect(
    beads([long(90), long(30)], `${'长'.repeat(14)}。${'长'.repeat(14)}。短的句子在这里。`),
  ).toEqual(['0–1=0–2', '1–2=2–3']);
});

test('two sentences that are one in Chinese stay together', () => {
  expect(beads([long(30), long(30)], `${'长'.repeat(20)}。`)).toEqual(['0–2=0–1']);
});

test('a sentence that was left out has none, and Chinese that was added no sentence', () => {
  const [first, last] = [
    [{ weight: 0.97, places: [[0, 1]] as const }],
    [{ weight: 0.97, places: [[1, 1]] as const }],
  ];
  const chinese = `${'长'.repeat(19)}。${'长'.repeat(19)}。`;
  expect(beads([long(60, first), long(120), long(60, last)], chinese)).toEqual([
    '0–1=0–1',
    '1–2=1–1',
    '2–3=1–2',
  ]);
  const added = `${'长'.repeat(19)}。${'又'.repeat(60)}。${'长'.repeat(19)}。`;
  const end = [{ weight: 0.97, places: [[2, 1]] as const }];
  expect(beads([long(60, first), long(60, end)], added)).toEqual(['0–1=0–1', '1–1=1–2', '1–2=2–3']);
});

test('what words find counts for more than length', () => {
  const chinese = `${'长'.repeat(12)}，${'长'.repeat(12)}。${'长'.repeat(12)}。`;
  const early = [{ weight: 0.97, places: [[1, 1]] as const }];
  expect(beads([long(60), long(60)], chinese)).toEqual(['0–1=0–2', '1–2=2–3']);
  expect(beads([long(60), long(60, [...early, ...early, ...early])], chinese)).toEqual([
    '0–1=0–1',
    '1–2=1–3',
  ]);
});

test('it is the surer the more speaks for it', () => {
  const chinese = chineseParts(`${'长'.repeat(19)}。${'长'.repeat(19)}。`);
  const surely = (part: number) => [{ weight: 0.97, places: [[part, 1]] as const }];
  const unsure = align([long(60), long(60)], chinese)[0]!.confidence;
  const sure = align([long(60, surely(0)), long(60, surely(1))], chinese)[0]!.confidence;
  const against = align([long(60, surely(1)), long(60, surely(0))], chinese)[0]!.confidence;
  expect(sure).toBeGreaterThan(unsure);
  expect(unsure).toBeGreaterThan(against);
});

test('speech that is opened in one sentence is not closed in another', () => {
  const quote = (text: string): EnglishSentence => ({ text, clues: [] });
  const english = [quote(`“${'x'.repeat(28)}`), quote(`${'x'.repeat(28)}”`), long(30)];
  const chinese = `“${'长'.repeat(9)}。${'长'.repeat(9)}。”${'长'.repeat(9)}。`;
  expect(beads(english, chinese)).toEqual(['0–1=0–1', '1–2=1–2', '2–3=2–3']);
});

test('a sentence ends where the Chinese does, and not at the comma nearest in length', () => {
  const chinese = `${'长'.repeat(16)}，${'长'.repeat(3)}。${'长'.repeat(12)}。`;
  expect(beads([long(45), long(45)], chinese)).toEqual(['0–1=0–2', '1–2=2–3']);
});

test('where only commas part it, quotation marks tell more than length', () => {
  const quoted: EnglishSentence = { text: `“${'x'.repeat(43)}”`, clues: [] };
  const speech = `“${'长'.repeat(14)}，${'长'.repeat(3)}”，${'长'.repeat(12)}。`;
  expect(beads([quoted, long(45)], speech)).toEqual(['0–1=0–2', '1–2=2–3']);
  // Of English without quotation marks they tell nothing.
  expect(beads([long(45), long(45)], speech)).toEqual(['0–1=0–1', '1–2=1–3']);
});

test('the confidence of a bead is its share of all ways to align', () => {
  // As a pair they cost 10, the most that length is held against one; apart, in two orders, 14.
  const [bead] = align([long(1)], chineseParts('长'.repeat(200)));
  expect(bead!.confidence).toBeCloseTo(1 / (1 + 2 * Math.exp(-4)), 6);
});
