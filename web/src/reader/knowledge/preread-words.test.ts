import type { GlossaryEntry } from '@bluebird/contract/articles.ts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { textIndex } from '#reader/text-index.ts';
import { mostUseful, MAX_WORDS, prereadWords, worthOf } from './preread-words.ts';
import type { Mark } from './word-marks.ts';

const usual = { count: 1, rank: 6_000, exams: 1 };

describe('what a look beforehand is worth', () => {
  test.each([
    ['a word that comes again', { count: 3 }, {}],
    ['a more frequent word', { rank: 4_000 }, { rank: 9_000 }],
    ['a word of some list', {}, { rank: null }],
    ['a word that exams ask for', { exams: 3 }, { exams: 0 }],
    ['a frequent word once over a rare one twice', { rank: 4_500 }, { count: 2, rank: 30_000 }],
  ])('%s is worth more', (_name, more, less) => {
    expect(worthOf({ ...usual, ...more })).toBeGreaterThan(worthOf({ ...usual, ...less }));
  });

  test('the most useful are chosen, and keep their order', () => {
    const words = [usual, { ...usual, rank: 20_000 }, { ...usual, count: 4 }];
    expect(mostUseful(words, 2)).toEqual([0, 2]);
  });

  test('never more than asked for, never one left out that is worth more', () => {
    const word = fc.record({
      count: fc.integer({ min: 1, max: 30 }),
      rank: fc.option(fc.integer({ min: 1, max: 40_000 })),
      exams: fc.nat(8),
    });
    fc.assert(
      fc.property(fc.array(word, { maxLength: 60 }), (words) => {
        const chosen = mostUseful(words);
        expect(chosen).toHaveLength(Math.min(words.length, MAX_WORDS));
        const least = Math.min(...chosen.map((place) => worthOf(words[place]!)));
        for (const [place, other] of words.entries())
          if (!chosen.includes(place)) expect(worthOf(other)).toBeLessThanOrEqual(least);
      }),
    );
  });
});

test('a word is shown where it first occurs, with its sentence; one without a meaning is not', () => {
  const entry: GlossaryEntry = {
    senses: [{ pos: 'n', glosses: ['货运'] }],
    ipa: { uk: null, us: null },
    exams: ['cet6'],
    rank: 4_500,
    forms: [],
  };
  const texts = { a: 'Freight came. Yeti left.', b: 'More freight.' };
  const words = {
    a: [
      { start: 0, end: 7, headword: 'freight' },
      { start: 14, end: 18, headword: 'yeti' },
    ],
    b: [{ start: 5, end: 12, headword: 'freight' }],
  };
  const sentences = { a: [[0, 13], [14, 24]], b: [[0, 13]] } as const; // prettier-ignore
  type Id = keyof typeof texts;
  const index = textIndex(
    Object.entries(texts).map(([id, text]) => ({ id, text })),
    (id) => ({ words: words[id as Id], sentences: sentences[id as Id], phrases: [] }),
  );
  const marks = (id: string): Mark[] =>
    words[id as Id].map((word) => ({
      headword: word.headword,
      kind: 'unknown',
      rank: 4_500,
      spans: [[word.start, word.end]],
      word,
    }));
  const glossary = (headword: string) => (headword === 'freight' ? entry : undefined);
  const found = prereadWords(['a', 'b'], { index, glossary }, marks);
  expect(found).toHaveLength(1);
  expect(found[0]!.spot).toMatchObject({
    blockId: 'a',
    form: 'Freight',
    sentence: 'Freight came.',
  });
});
