import { expect, test } from 'vitest';
import { coverageLabel } from './coverage-label.ts';

test.each([
  [0.964, 14, '已认识 96%，生词 14'],
  [0.999, 1, '已认识 99%，生词 1'],
  [1, 1, '已认识 99%，生词 1'],
  [0, 300, '已认识 0%，生词 300'],
  [1, 0, '没有生词'],
  [null, null, null],
])('%d known, %d new words', (known, new_words, label) => {
  expect(coverageLabel({ known, new_words })).toBe(label);
});
