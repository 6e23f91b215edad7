import { expect, test } from 'vitest';
import { readingStyle, readPreferences } from './reader-preferences.ts';

const usual = readPreferences(null);

test('what was kept is taken, what is unknown is as usual', () => {
  expect(readPreferences({ size: 4, width: 'wide', font: 'sans', translation: 'side' })).toEqual({
    ...usual,
    size: 4,
    width: 'wide',
    font: 'sans',
    translation: 'side',
  });
  for (const bad of [null, 7, 'x', [], { size: 99, width: 1, leading: '', font: null }]) {
    expect(readPreferences(bad)).toEqual(usual);
  }
  expect(readPreferences({ size: 1.5 }).size).toBe(usual.size);
});

test('what an earlier release kept still counts', () => {
  expect(readPreferences({ size: 1, showZh: true })).toMatchObject({
    size: 1,
    translation: 'side',
  });
});

test('every choice has its properties', () => {
  expect(
    readingStyle({ ...usual, size: 0, width: 'narrow', leading: 'loose', font: 'song' }),
  ).toEqual({
    '--reading-size': '1.0625rem',
    '--reading-width': '29',
    '--reading-leading': '1.9',
    '--reading-font': 'var(--font-song)',
  });
});
