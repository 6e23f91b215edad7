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
  test('are as many as asked for, one of a block, in its order', () => {
    expect(make(ALL).map(({ blockId }) => blockId)).toEqual(['b0', 'b1', 'b2', 'b3', 'b4', 'b5']);
    expect(make(ALL, 2)).toHaveLength(2);
    expect(make(ALL, 0)).toEqual([]);
    expect(make([`${SURGEON} ${BAKER}`])).toHaveLength(1);
  });

  test('ask for a word once, in whatever sentence', () => {
    const answers = make([SURGEON, SURGEON.replace('a stronger', 'the strongest')]).map(
      ({ options, answer }) => options[answer],
    );
    expect(new Set(answers).size).toBe(answers.length);
  });

  test('every third, where its meaning is sure, asks what a word means', () => {
    const kinds = make(ALL).map(({ kind }) => kind);
    expect(kinds.filter((kind) => kind === 'meaning')).toHaveLength(2);
    expect(make(ALL, 2).map(({ kind }) => kind)).toEqual(['cloze', 'cloze']);
    expect(make(ALL, 3).filter(({ kind }) => kind === 'meaning')).toHaveLength(1);
  });

  test('a meaning asked for is the one of the sentence', () => {
    const { options, answer, prompt, mark, explanation, start, end } = make(ALL).find(
      ({ prompt: text, kind }) => kind === 'meaning' && text === SURGEON,
    )!;
    expect(options[answer]).toBe('开；开处方');
    expect(prompt.slice(...mark)).toBe('prescribed');
    expect(mark).toEqual([start, end]);
    expect(explanation.split('\n')[0]).toBe('prescribed：开；开处方');
    expect(explanation.split('\n')).toHaveLength(4);
  });

  test('a cloze has a gap for the word, and tells what all its options mean', () => {
    const [question] = make([`It rained hard. ${STORM} Nobody slept.`]);
    const { kind, prompt, mark, options, answer, explanation, start, end } = question!;
    expect(kind).toBe('cloze');
    expect(prompt).toBe(STORM.replace('storm', GAP));
    expect(prompt.slice(...mark)).toBe(GAP);
    expect(`It rained hard. ${STORM}`.slice(start, end)).toBe('storm');
    expect(options[answer]).toBe('storm');
    const lines = explanation.split('\n');
    expect(lines[0]).toBe('storm：暴风雨；风暴');
    expect(
      lines
        .slice(1)
        .map((line) => line.split('：')[0] ?? '')
        .toSorted(),
    ).toEqual(options.filter((option) => option !== 'storm').toSorted());
    for (const line of lines) expect(line).toMatch(/^[a-z]+：[^（(；]+(?:；[^（(；]+)?$/u);
  });

  test('the right answer is not always at one place', () => {
    expect(new Set(make(ALL).map(({ answer }) => answer)).size).toBeGreaterThan(1);
  });
});

describe('a sentence is asked', () => {
  const WORDS = SURGEON.slice(0, -1);
  test.each([
    ['as it is', SURGEON],
    ['with an exclamation mark', `${WORDS}!`],
    ['as a question', `${WORDS}?`],
    ['whole in quotation marks', `“${SURGEON}”`],
    ['of 34 words', `${WORDS} ${Array(24).fill('so').join(' ')}.`],
  ])('%s', (_, text) => expect(make([text])).toHaveLength(1));

  test.each([
    ['without its end', WORDS],
    ['begun in small letters', SURGEON.replace('The', 'the')],
    ['half in quotation marks', `“${SURGEON}`],
    ['of 35 words', `${WORDS} ${Array(25).fill('so').join(' ')}.`],
    ['of eight words', 'Surgeons examined patients and prescribed a stronger medicine.'],
  ])('not %s', (_, text) => expect(make([text])).toEqual([]));

  test('of nine words', () => {
    expect(
      make(['The surgeons examined patients and prescribed a stronger medicine.']),
    ).toHaveLength(1);
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
