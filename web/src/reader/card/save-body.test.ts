import { expect, test } from 'vitest';
import { saveBody } from './save-body.ts';

const text = 'It takes freight slots off the market. Then it stops.';
const spot = {
  blockId: 'p7',
  word: { start: 3, end: 8, headword: 'take' },
  form: 'takes',
  sentence: 'It takes freight slots off the market.',
  offset: 0,
  phrases: [
    {
      phrase: 'take off',
      spans: [
        [3, 8],
        [23, 26],
      ] as const,
    },
  ],
};
const take = { kind: 'word', headword: 'take' } as const;
const takeOff = { kind: 'phrase', headword: 'take off' } as const;
const place = { source: 'ARTICLE' as const, source_id: 12, text, inBlock: true };

test('a phrase is kept as it stands in the sentence, a word as its form', () => {
  expect(saveBody('take off', spot, takeOff, place).context?.form).toBe('takes freight slots off');
  expect(saveBody('take', spot, take, place)).toEqual({
    word: 'take',
    context: {
      form: 'takes',
      sentence: 'It takes freight slots off the market.',
      source: 'ARTICLE',
      source_id: 12,
      block_id: 'p7',
      offset: 3,
    },
  });
});

test('a phrase stretched beyond what the word book takes falls back to the word tapped', () => {
  const long = `It takes ${'very '.repeat(20)}much off.`;
  const end = long.length - 1;
  const far = {
    ...spot,
    phrases: [
      {
        phrase: 'take off',
        spans: [
          [3, 8],
          [end - 3, end],
        ] as const,
      },
    ],
  };
  expect(saveBody('take off', far, takeOff, { ...place, text: long }).context?.form).toBe('takes');
});

test('the sentence’s own Chinese is kept with it', () => {
  const zh = '它把货运时段从市场上拿走。';
  expect(saveBody('take', spot, take, { ...place, zh }).context?.zh).toBe(zh);
  expect(saveBody('take', spot, take, place).context).not.toHaveProperty('zh');
});

test('a word of the title belongs to the article but to no block', () => {
  const { context } = saveBody('take', spot, take, { ...place, inBlock: false });
  expect(context).not.toHaveProperty('block_id');
  expect(context?.source_id).toBe(12);
});

test('the sense that fits the sentence is kept with the headword it belongs to', () => {
  const entry = {
    senses: [
      { pos: 'n', glosses: ['收入'] },
      { pos: 'vt', glosses: ['拿', '取'] },
    ],
    ipa: { uk: null, us: null },
    exams: [],
    rank: null,
    forms: [],
  };
  const subject = { ...take, entry, fitting: 1 };
  expect(saveBody('take', spot, subject, place).context?.sense).toBe('vt. 拿；取');
  expect(saveBody('taking', spot, subject, place).context).not.toHaveProperty('sense');
  expect(saveBody('take', spot, { ...take, entry }, place).context).not.toHaveProperty('sense');
});
