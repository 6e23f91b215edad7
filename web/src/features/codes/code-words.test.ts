import { expect, test } from 'vitest';
import { shownCode } from '@bluebird/contract/shown-code.ts';
import { usedOf } from './code-words.ts';

test('uses are told beside how many there may be', () => {
  expect([usedOf(3, 5), usedOf(12, null)]).toEqual(['3/5', '12/不限']);
});

test('a code is shown in two halves, another text as it is', () => {
  expect([shownCode('abcde23456'), shownCode('abc')]).toEqual(['ABCDE-23456', 'ABC']);
});
