import { readdirSync, readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { analyser, dictionary } from '#analysis/test-engine.ts';
import { createQuestionMaker } from './make-questions.ts';
import { createMeanings, tooClose } from './meaning.ts';
import { GAP } from './question.ts';
import { salience } from './salience.ts';

const maker = createQuestionMaker(dictionary, analyser);

const FOLDER = new URL('../../../content/articles/', import.meta.url);

/** The English paragraphs of our own articles. */
const texts = readdirSync(FOLDER).map((file) =>
  readFileSync(new URL(file, FOLDER), 'utf8')
    .split('\n')
    .filter((line) => /^[A-Z“]/.test(line))
    .map((text, i) => ({ id: `b${i}`, text: text.replaceAll('*', '') })),
);

describe('of our own articles', () => {
  test('every question is whole, and put back together says what the text says', () => {
    let made = 0;
    for (const blocks of texts) {
      const questions = maker.make(blocks, 6);
      expect(questions.length).toBeLessThanOrEqual(6);
      expect(new Set(questions.map(({ blockId }) => blockId)).size).toBe(questions.length);
      for (const { kind, prompt, mark, options, answer, blockId, start, end } of questions) {
        made++;
        const { text } = blocks.find(({ id }) => id === blockId)!;
        const word = text.slice(start, end);
        const [from, to] = mark;
        const whole = prompt.slice(0, from) + word + prompt.slice(to);
        expect(text).toContain(whole);
        expect(prompt.slice(from, to)).toBe(kind === 'cloze' ? GAP : word);
        expect(new Set(options).size).toBe(4);
        if (kind === 'cloze') expect(options[answer]).toBe(word);
        expect(options.every((option) => option.trim() !== '')).toBe(true);
      }
    }
    expect(made).toBeGreaterThan(40);
  });

  test('no wrong option is near the right one in meaning, or used in the text', () => {
    const meaningOf = createMeanings(dictionary);
    const headword = (form: string) => dictionary.lemmaCandidates(form)[0]!.lemma;
    for (const blocks of texts.slice(0, 6)) {
      const all = blocks.map(({ text }) => text.toLowerCase()).join(' ');
      for (const { kind, options, answer } of maker.make(blocks, 6)) {
        if (kind !== 'cloze') continue;
        for (const wrong of options.filter((_, i) => i !== answer)) {
          expect(all.split(/[^a-z]+/)).not.toContain(wrong);
          const meanings = [wrong, options[answer]!].map((form) => meaningOf(headword(form)));
          expect(tooClose(meanings[0]!, meanings[1]!), `${wrong} ${options[answer]}`).toBe(false);
        }
      }
    }
  });

  test('the same text gives the same questions', () => {
    expect(maker.make(texts[0]!, 6)).toEqual(maker.make(texts[0]!, 6));
  });
});

test.each([
  ['begin', 'commence', true],
  ['competitor', 'rival', true],
  ['increase', 'decrease', true],
  ['decide', 'decision', true],
  ['violin', 'instrument', true],
  ['harbour', 'onion', false],
  ['passenger', 'cluster', false],
  ['repair', 'guitar', false],
])('%s and %s are too close: %s', (a, b, close) => {
  const meaningOf = createMeanings(dictionary);
  expect(tooClose(meaningOf(a), meaningOf(b))).toBe(close);
  expect(tooClose(meaningOf(b), meaningOf(a))).toBe(close);
});

test.each([
  ['nothing', []],
  ['no sentence', [{ id: 'a', text: '' }]],
  ['a heading', [{ id: 'a', text: 'What the dark costs' }]],
  [
    'half a quotation',
    [{ id: 'a', text: '“The harbour was full of fishing boats and of frozen sailors.' }],
  ],
  ['Chinese', [{ id: 'a', text: '夜行列车悄然归来。' }]],
])('%s gives no question', (_, blocks) => {
  expect(maker.make(blocks, 6)).toEqual([]);
});

test('any text is survived', () => {
  fc.assert(
    fc.property(
      fc.array(fc.string({ unit: 'binary', maxLength: 200 }), { maxLength: 4 }),
      (all) => {
        const blocks = all.map((text, i) => ({ id: String(i), text }));
        for (const { options } of maker.make(blocks, 3)) expect(new Set(options).size).toBe(4);
      },
    ),
    { numRuns: 50 },
  );
});

describe('salience', () => {
  test('is highest for the sentence that most others share words with', () => {
    const scores = salience([
      ['harbour', 'storm', 'boat'],
      ['harbour', 'boat', 'price'],
      ['storm', 'boat', 'harbour', 'price'],
      ['violin', 'concert'],
    ]);
    expect(scores.indexOf(Math.max(...scores))).not.toBe(3);
    expect(scores[3]).toBeLessThanOrEqual(Math.min(...scores));
  });

  test('is a positive number, whatever the sentences are', () => {
    const word = fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f');
    fc.assert(
      fc.property(
        fc.array(fc.array(word, { minLength: 1, maxLength: 5 }), { maxLength: 8 }),
        (all) => {
          const scores = salience(all);
          expect(scores.every((score) => Number.isFinite(score) && score > 0)).toBe(true);
        },
      ),
    );
  });
});
