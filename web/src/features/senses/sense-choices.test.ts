import { expect, test } from 'vitest';
import { chosenAt, withWrite } from './sense-choices.ts';

const BANK = { block_id: 'b1', offset: 16, word: 'bank' };
const KNOWN = [
  { ...BANK, sense: 'n. 银行' },
  { ...BANK, offset: 50, sense: 'n. 银行' },
];

test('a choice replaces the one at its place alone', () => {
  const after = withWrite(KNOWN, { articleId: 1, ...BANK, sense: 'n. 岸' });
  expect(after).toHaveLength(2);
  expect(chosenAt(after, BANK)).toBe('n. 岸');
  expect(chosenAt(after, { ...BANK, offset: 50 })).toBe('n. 银行');
});

test('a choice is taken back', () => {
  const after = withWrite(KNOWN, { articleId: 1, ...BANK, sense: null });
  expect(chosenAt(after, BANK)).toBeUndefined();
  expect(after).toHaveLength(1);
});

test('a phrase that begins with the word is another place', () => {
  expect(chosenAt(KNOWN, { ...BANK, word: 'bank on' })).toBeUndefined();
});
