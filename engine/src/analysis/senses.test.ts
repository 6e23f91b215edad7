import { describe, expect, test } from 'vitest';
import type { DictionaryEntry, PartOfSpeech } from '#dictionary/entry.ts';
import { bestSense, fits, isOnlyMeaning, rankSenses } from './senses.ts';

/** An entry made of lines such as `n 光；灯` and `@计 位`. */
function entry(...lines: string[]): DictionaryEntry {
  const senses = lines.map((line) => {
    const [label = '', gloss = ''] = line.split(' ');
    const glosses = gloss.split('；');
    return label.startsWith('@')
      ? { pos: '' as const, gloss, glosses, field: label.slice(1) }
      : { pos: label as PartOfSpeech, gloss, glosses };
  });
  return {
    ...{ word: 'light', senses, ipa: { uk: null, us: null }, exams: [], rank: null },
    forms: [],
    collins: 0,
    oxford: false,
  };
}

describe('the line that fits', () => {
  const light = entry('n 光', 'adj 轻', 'vt 点燃', 'vi 着火', '@医 光');

  test.each([
    ['NOUN', undefined, 0],
    ['ADJ', undefined, 1],
    ['VERB', true, 2],
    ['VERB', false, 3],
    ['VERB', undefined, 2],
    ['INTJ', undefined, 0],
    ['SCONJ', undefined, -1],
    ['PUNCT', undefined, -1],
  ] as const)('of a %s (object: %s) is %i', (pos, transitive, sense) => {
    expect(bestSense(light, transitive === undefined ? { pos } : { pos, transitive })).toBe(sense);
  });

  test('of a verb is rather a plain one than one of the wrong kind', () => {
    const verb = entry('vi 走', 'v 去', 'vt 离开');
    expect(bestSense(verb, { pos: 'VERB', transitive: true })).toBe(2);
    const plain = entry('vi 走', 'v 去');
    expect(bestSense(plain, { pos: 'VERB', transitive: true })).toBe(1);
    expect(bestSense(entry('n 光', 'vi 走'), { pos: 'VERB', transitive: true })).toBe(1);
  });

  test('is the closest of several that may be', () => {
    expect(bestSense(entry('pron 那', 'adj 那', 'det 那'), { pos: 'DET' })).toBe(2);
    expect(bestSense(entry('pron 那', 'adj 那'), { pos: 'DET' })).toBe(1);
  });

  test('is a lone line whatever the tag; a field never is', () => {
    expect(bestSense(entry('n 光'), { pos: 'VERB' })).toBe(0);
    expect(bestSense(entry('n 光', '@医 光'), { pos: 'VERB' })).toBe(0);
    expect(bestSense(entry('n 光', 'adj 轻'), { pos: 'VERB' })).toBe(-1);
    expect(bestSense(entry(), { pos: 'NOUN' })).toBe(-1);
  });
});

test('the other lines follow, none left out, fields last', () => {
  const ranked = rankSenses(entry('@医 光', 'n 光', 'vt 点燃', 'adj 轻'), { pos: 'ADJ' });
  expect(ranked.map(({ pos, field }) => field ?? pos)).toEqual(['adj', 'n', 'vt', '医']);
});

test.each([
  [['n 光'], 'NOUN', true],
  [['abbr 光'], 'NOUN', true],
  [['n 光'], 'VERB', false],
  [['n 光', 'vi 走'], 'VERB', true],
  [['n 光'], 'PUNCT', false],
] as const)('%j fits %s: %s', (lines, pos, is) => expect(fits(entry(...lines), pos)).toBe(is));

test.each([
  [['n 光'], true],
  // Two glosses may be two meanings: `acutely` 尖锐地、剧烈地.
  [['n 光；灯'], false],
  [['n 光', '@医 光'], true],
  [['n 光', 'adj 轻'], false],
  [['@医 光'], false],
  [[], false],
] as const)('%j is the only meaning: %s', (lines, is) => {
  expect(isOnlyMeaning(entry(...lines))).toBe(is);
});
