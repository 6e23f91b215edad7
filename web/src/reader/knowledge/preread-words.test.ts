import type { GlossaryEntry } from '@bluebird/contract/articles.ts';
import { expect, test } from 'vitest';
import { textIndex } from '#reader/text-index.ts';
import { prereadWords } from './preread-words.ts';
import type { Mark } from './word-marks.ts';

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
