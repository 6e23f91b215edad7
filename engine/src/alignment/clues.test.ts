import { expect, test } from 'vitest';
import type { AnalysedBlock } from '#analysis/analyse.ts';
import type { DictionaryEntry, SenseDetail } from '#dictionary/entry.ts';
import { chineseParts } from './chinese-parts.ts';
import { cluesOf } from './clues.ts';

type Word = AnalysedBlock['words'][number];
/** Meanings of a few words; those of our own dictionary begin with `own:`. */
type Meanings = Record<string, string[]>;

function entryOf(lines: string[]): DictionaryEntry {
  const senses = lines.map((line) => {
    const glosses = line.replace('own:', '').split('；');
    const own = line.startsWith('own:') && { detail: {} as SenseDetail };
    return { pos: 'n' as const, gloss: glosses.join('；'), glosses, ...own };
  });
  return { senses } as DictionaryEntry;
}

/** The clues of each sentence of an English text: weight, and the parts of the Chinese with shares. */
function cluesIn(
  text: string,
  zh: string,
  meanings: Meanings = {},
  {
    words: facts = {},
    phrases = [],
  }: { words?: Record<string, Partial<Word>>; phrases?: string[] } = {},
) {
  const words = Array.from(text.matchAll(/[\p{L}\d][\p{L}\d,.’-]*(?<![,.])/gu), (match): Word => {
    const [word] = match;
    const entry = word.toLowerCase() in meanings ? word.toLowerCase() : null;
    const plain = { lemma: word, pos: 'NOUN', sense: -1, sure: false, entry, name: false } as const;
    return { start: match.index, end: match.index + word.length, ...plain, ...facts[word] };
  });
  const sentences = Array.from(text.matchAll(/[^.]+\./g), (match): [number, number] => [
    match.index,
    match.index + match[0].length,
  ]);
  const block: AnalysedBlock = {
    id: '',
    sentences,
    words,
    syllables: 0,
    phrases: phrases.map((phrase) => {
      const at = text.indexOf(phrase);
      return { phrase, spans: [[at, at + phrase.length]], gloss: '', sense: -1, sure: false };
    }),
  };
  const entries = new Map(Object.entries(meanings).map(([word, lines]) => [word, entryOf(lines)]));
  return cluesOf(text, block, zh, chineseParts(zh), (word) => entries.get(word) ?? null).map(
    (clues) =>
      clues.map(({ weight, places }) => [
        Math.round(weight * 100) / 100,
        Object.fromEntries(places.map(([part, share]) => [part, Math.round(share * 100) / 100])),
      ]),
  );
}

test.each<[string, string[], string, number]>([
  ['a meaning of three characters', ['图书馆'], '去图书馆。', 0.93],
  ['a longer one', ['公共汽车'], '坐公共汽车。', 0.93],
  ['a meaning of two', ['铁路'], '一条铁路。', 0.88],
  ['a meaning of one', ['船'], '那条船。', 0.6],
  ['two characters of a longer one', ['公共汽车'], '坐汽车。', 0.55],
  ['one character of two', ['火车'], '坐车。', 0.33],
  ['the second of several lines', ['牛', '马路；街道'], '一条街道。', 0.88],
  ['without what it explains in brackets', ['（长途）铁路'], '一条铁路。', 0.88],
  ['without what makes it a verb', ['使高兴'], '很高兴。', 0.88],
  ['without what makes it an adjective', ['红色的'], '红色。', 0.88],
  ['beside one of our own dictionary', ['own:电车', '铁路'], '一条铁路。', 0.88],
  ['of our own dictionary alone', ['own:铁路'], '一条铁路。', 0.88],
])('%s is found', (_name, lines, zh, weight) => {
  expect(cluesIn('Thing.', zh, { thing: lines })).toEqual([[[weight, { 0: 1 }]]]);
});

test.each<[string, string[], string]>([
  ['a character that is everywhere', ['在'], '他在这。'],
  ['half a meaning that is everywhere', ['上海'], '上山。'],
  ['two characters of which one is everywhere', ['开大会'], '大会。'],
  ['one character of three', ['图书馆'], '一本书。'],
  ['a meaning with letters', ['T恤'], '一件恤。'],
  ['what our own dictionary says beside another', ['own:电车', '铁路'], '一辆电车。'],
  ['what stands in brackets', ['（长途）铁路'], '很长途。'],
])('%s is not', (_name, lines, zh) => {
  expect(cluesIn('Thing.', zh, { thing: lines })).toEqual([[]]);
});

test('what is found surely in one part counts for little elsewhere', () => {
  expect(cluesIn('Train.', '坐车来，坐火车走。', { train: ['火车'] })).toEqual([
    [[0.88, { 0: 0.02, 1: 0.98 }]],
  ]);
  expect(cluesIn('Train.', '火车，火车。', { train: ['火车'] })).toEqual([
    [[0.88, { 0: 0.5, 1: 0.5 }]],
  ]);
});

test('each sentence has the clues of its own words', () => {
  const meanings = { train: ['火车'], boat: ['船'] };
  expect(cluesIn('Train. Boat.', '火车。船。', meanings)).toEqual([
    [[0.88, { 0: 1 }]],
    [[0.6, { 1: 1 }]],
  ]);
});

test('figures are found as they are and in characters, and not inside others', () => {
  expect(cluesIn('Of 14 men.', '1914年，14名。')).toEqual([[[0.95, { 1: 1 }]]]);
  expect(cluesIn('Of 19 men.', '1914年。')).toEqual([[]]);
  expect(cluesIn('Of 14 men.', '有十四人。')).toEqual([[[0.95, { 0: 1 }]]]);
  expect(cluesIn('Of 5 men.', '有5人。')).toEqual([[[0.55, { 0: 1 }]]]);
});

test('numbers in words are found whole', () => {
  expect(cluesIn('Twenty-two men.', '二十二人。')).toEqual([[[0.85, { 0: 1 }]]]);
  expect(cluesIn('Of five hundred men.', '五百人，五人。')).toEqual([[[0.85, { 0: 1 }]]]);
  expect(cluesIn('Rita has three.', '有三个。')).toEqual([[[0.55, { 0: 1 }]]]);
  expect(cluesIn('Two men had eleven.', '两人，十一个。')).toEqual([
    [
      [0.55, { 0: 1 }],
      [0.85, { 1: 1 }],
    ],
  ]);
  expect(cluesIn('A one-off.', '一次。', { 'one-off': ['一次'] })).toEqual([[[0.88, { 0: 1 }]]]);
});

test('letters that are kept are found where they stand alone', () => {
  expect(cluesIn('Of DNA.', '查DNA，又查mDNA。')).toEqual([[[0.97, { 0: 1 }]]]);
  expect(cluesIn('Of DNA.', '查DNAs。')).toEqual([[]]);
  expect(cluesIn('A thing I a b.', '选a和I和A。')).toEqual([[[0.97, { 0: 1 }]]]);
  expect(cluesIn('A.', '基因。')).toEqual([[]]);
});

test('of words without a meaning of their own only a few tell', () => {
  expect(cluesIn('Because.', '因为他。', { because: ['火车'] })).toEqual([[[0.4, { 0: 1 }]]]);
  const silent = { words: { Near: { pos: 'ADP' as const } } };
  expect(cluesIn('Near.', '附近。', { near: ['附近'] }, silent)).toEqual([[]]);
});

test('a name is found by its sound, else by its meaning', () => {
  const zh = '塔瓦雷斯，伦敦。';
  expect(cluesIn('Tavares.', zh)).toEqual([[[0.85, { 0: 1 }]]]);
  const name = { words: { River: { name: true }, Tavares: { name: true } } };
  expect(cluesIn('Tavares.', zh, { tavares: ['伦敦'] }, name)).toEqual([[[0.85, { 0: 1 }]]]);
  expect(cluesIn('River.', '那条河流。', { river: ['河流'] }, name)).toEqual([[[0.88, { 0: 1 }]]]);
  // A common word is not listened to.
  expect(cluesIn('Tavares.', zh, { tavares: ['街道'] })).toEqual([[]]);
});

test('a phrase counts where it begins', () => {
  const meanings = { 'by train': ['坐火车'] };
  expect(
    cluesIn('Rita. Came by train.', '又坐火车。', meanings, { phrases: ['by train'] }),
  ).toEqual([[], [[0.93, { 0: 1 }]]]);
});
