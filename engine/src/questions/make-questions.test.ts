import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { analyser, dictionary } from '#analysis/test-engine.ts';
import { createQuestionMaker } from './make-questions.ts';
import { createMeanings, tooClose } from './meaning.ts';
import { GAP } from './question.ts';

const maker = createQuestionMaker(dictionary, analyser);

const STORM = 'Sailors repaired the damaged vessels while the storm raged over the harbour.';
const ORCHESTRA = 'The violin player rehearsed the concerto with the orchestra all afternoon.';
const SURGEON = 'The surgeon examined the patient and prescribed a stronger medicine.';
const BAKER = 'The baker kneaded the dough and put the loaves into the oven.';
const TAILOR = 'The tailor sewed the torn sleeve with a needle and thread.';
const PROFESSOR = 'The professor delivered a lecture on the history of the empire.';
const ALL = [STORM, ORCHESTRA, SURGEON, BAKER, TAILOR, PROFESSOR];

const make = (texts: readonly string[], most = 6) =>
  maker.make(
    texts.map((text, i) => ({ id: `b${i}`, text })),
    most,
  );

describe('the questions of a text', () => {
  test('are at most as many as asked for, in its order', () => {
    const places = make(ALL).map(({ blockId }) => blockId);
    expect(places.length).toBeGreaterThan(3);
    expect(places).toEqual(places.toSorted());
    expect(make(ALL, 2)).toHaveLength(2);
    expect(make(ALL, 0)).toEqual([]);
  });

  test('are the same each time', () => expect(make(ALL)).toEqual(make(ALL)));

  test('ask for a word once, in whatever sentence', () => {
    const answers = make([...ALL, ...ALL.map((text) => `Nobody slept. ${text}`)], 12).map(
      ({ options, answer }) => options[answer],
    );
    expect(answers.length).toBeGreaterThan(3);
    expect(new Set(answers).size).toBe(answers.length);
  });

  test('a cloze has a gap for the word, and tells what all its options mean', () => {
    const texts = ALL.map((text) => `It rained hard. ${text} Nobody slept.`);
    for (const question of make(texts)) {
      const { kind, prompt, mark, options, answer, explanation, start, end, blockId } = question;
      const at = Number(blockId.slice(1));
      const word = texts[at]!.slice(start, end);
      expect(kind).toBe('cloze');
      expect(options[answer]).toBe(word);
      expect(prompt).toBe(ALL[at]!.replace(word, GAP));
      expect(prompt.slice(...mark)).toBe(GAP);
      const lines = explanation.split('\n');
      const told = lines.map((line) => line.split('：')[0] ?? '');
      expect(told[0]).toBe(word);
      expect(told.toSorted()).toEqual(options.toSorted());
      for (const line of lines) expect(line).toMatch(/^[a-z]+：[^（(；]+(?:；[^（(；]+)?$/u);
    }
  });

  test('the sense of a word is asked with its other senses', () => {
    const zh = '几个大人在站台上等夜班火车，还有一个小孩抱着一只猫。';
    const text = 'Several people waited for the night train on the platform with a small child.';
    const [question] = maker
      .make([{ id: 'a', text, zh }], 6)
      .filter(({ kind }) => kind === 'meaning');
    expect(question).toMatchObject({ blockId: 'a', prompt: text, start: 49, end: 57 });
    expect(question!.mark).toEqual([49, 57]);
    expect(question!.options[question!.answer]).toMatch(/^站台/);
    for (const option of question!.options) expect(option).toMatch(/\p{Script=Han}/u);
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
