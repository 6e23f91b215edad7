import { expect, test } from 'vitest';
import { wordField } from './field.ts';

const { rank, alike, nearTo } = wordField;

test('words are alike that stand near the same ones', () => {
  expect(alike('doctor', 'doctor')).toBeCloseTo(1);
  expect(alike('doctor', 'nurse')).toBeGreaterThan(alike('doctor', 'harbour'));
  expect(alike('doctor', 'flurbish')).toBe(0);
});

test('a word is near to the field of a text, of which frequent words tell less', () => {
  const near = nearTo(['ship', 'harbour', 'sailor']);
  expect(near('ferry')).toBeGreaterThan(near('violin') + 0.2);
  expect(nearTo(['harbour'])('ferry')).toBeCloseTo(alike('ferry', 'harbour'));
  expect(nearTo(['the', 'harbour'])('ferry')).toBeCloseTo(alike('ferry', 'harbour'));
  expect(nearTo([])('ferry')).toBe(0);
});

test('a form has its place by frequency', () => {
  expect(rank('the')!).toBeLessThan(rank('harbour')!);
  expect(rank('flurbish')).toBeNull();
});
