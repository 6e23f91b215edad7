import { encodeAnalysis } from '@bluebird/engine/analysis/encoded.ts';
import { expect, test } from 'vitest';
import { readAnalysis } from './analysis.ts';

const word = (start: number, end: number, entry: string | null, pos: 'VERB' | 'NUM' | 'NOUN') => ({
  start,
  end,
  lemma: entry ?? 'x',
  pos,
  sense: 0,
  sure: start === 0,
  entry,
  name: false,
});
const glossaryEntry = (headword: string) => ({
  word: headword,
  senses: [{ pos: 'v' as const, gloss: '拿' }],
  ipa: { uk: null, us: null },
  exams: [],
  rank: null,
  forms: [],
});

test('an analysis survives the way from the engine to the reader', () => {
  const encoded: unknown = JSON.parse(
    JSON.stringify(
      encodeAnalysis({
        blocks: [
          {
            id: 'b1',
            sentences: [[0, 15]],
            words: [
              word(0, 5, 'take', 'VERB'),
              word(6, 8, null, 'NUM'),
              word(9, 12, 'off', 'NOUN'),
              word(16, 21, 'three', 'NUM'),
            ],
            phrases: [
              {
                phrase: 'take off',
                spans: [
                  [0, 5],
                  [9, 12],
                ],
                gloss: '',
                sense: 0,
                sure: false,
              },
            ],
            syllables: 3,
          },
        ],
        glossary: Object.fromEntries(
          ['take', 'off', 'three', 'take off'].map((headword) => [
            headword,
            glossaryEntry(headword),
          ]),
        ),
      }),
    ),
  );
  const known = readAnalysis(encoded).words('b1')!;
  expect(known.words).toMatchObject([
    { start: 0, end: 5, headword: 'take', sense: 0, sure: true, pos: 'VERB' },
    { start: 9, end: 12, headword: 'off', sense: 0, sure: false, pos: 'NOUN' },
    { start: 16, end: 21, headword: 'three', sense: 0, pos: 'NUM' },
  ]);
  expect(known.phrases[0]).toMatchObject({
    phrase: 'take off',
    spans: [
      [0, 5],
      [9, 12],
    ],
  });
  expect(readAnalysis(encoded).words('b2')).toBeUndefined();
});

test.each([null, {}, 'text', { version: 9, blocks: [{}] }])(
  'an analysis that cannot be read counts as absent: %j',
  (encoded) => expect(readAnalysis(encoded).words('b1')).toBeUndefined(),
);
