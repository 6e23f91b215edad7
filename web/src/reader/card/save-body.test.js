import { expect, test } from 'vitest';
import { saveBody } from './save-body.ts';
const text = 'It takes freight slots off the market. Then it stops.';
const spot = {
  blockId: 'p7',
  word: { start: 3, end: 8, headword: 'take' },
  form: 'takes',
  sentence: 'It takes freight slots off the market.',
  phrases: [
    {
      phrase: 'take off',
      spans: [
        [3, 8],
        [23, 26],
      ],
    },
  ],
};
const place = { source: 'ARTICLE', source_id: 12, text, inBlock: true };
test('a phrase is kept as it stands in the sentence, a word as its form', () => {
  expect(saveBody('take off', spot, 'phrase', place).context?.form).toBe('takes freight slots off');
  expect(saveBody('take', spot, 'word', place)).toEqual({
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
        ],
      },
    ],
  };
  expect(saveBody('take off', far, 'phrase', { ...place, text: long }).context?.form).toBe('takes');
});
test('a word of the title belongs to the article but to no block', () => {
  const { context } = saveBody('take', spot, 'word', { ...place, inBlock: false });
  expect(context).not.toHaveProperty('block_id');
  expect(context?.source_id).toBe(12);
});
