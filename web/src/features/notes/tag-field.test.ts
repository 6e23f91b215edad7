import { expect, test } from 'vitest';
import { offeredTags, withTag } from './tag-field.tsx';

const known = ['词汇', '长句', 'Grammar'];

test('own tags that begin like the word being typed are offered, none twice', () => {
  expect(offeredTags('', known)).toEqual(known);
  expect(offeredTags('长', known)).toEqual(['长句']);
  expect(offeredTags('词汇 gr', known)).toEqual(['Grammar']);
  expect(offeredTags('词汇 ', known)).toEqual(['长句', 'Grammar']);
  expect(offeredTags('别的', known)).toEqual([]);
});

test('a tag chosen takes the place of the word being typed', () => {
  expect(withTag('', '词汇')).toBe('词汇 ');
  expect(withTag('词汇 gr', 'Grammar')).toBe('词汇 Grammar ');
});
