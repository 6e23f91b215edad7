import { expect, test } from 'vitest';
import { analyser } from '#analysis/test-engine.ts';
import { documentVocabulary } from './document-vocabulary.ts';

const vocabulary = (...texts: string[]) =>
  documentVocabulary(analyser.analyse(texts.map((text, i) => ({ id: `b${i}`, text }))));

test('inflected forms are one headword, counted over all blocks', () => {
  const { words } = vocabulary('She gave him a lantern.', 'They give, he gives: lanterns!');
  expect(words).toContainEqual({ word: 'give', count: 3, rank: expect.any(Number) });
  expect(words).toContainEqual({ word: 'lantern', count: 2, rank: expect.any(Number) });
  expect(words.filter(({ word }) => word === 'gave')).toEqual([]);
});

test('names, numbers and addresses are no vocabulary; all but addresses are running words', () => {
  const { words, running } = vocabulary('In 1987 we met Tomasz at https://example.org/x today.');
  expect(words.map(({ word }) => word)).toEqual(['in', 'we', 'meet', 'at', 'today']);
  expect(running).toBe(7);
});

test('a word no dictionary has is one of the text, whatever its case', () => {
  const { words } = vocabulary('The flurbish grew. A flurbish is grown.');
  expect(words).toContainEqual({ word: 'flurbish', count: 2, rank: null });
});

test('the words of a phrase count one by one', () => {
  const { words } = vocabulary('He took his wet coat off.');
  expect(words.map(({ word }) => word)).toEqual(
    expect.arrayContaining(['take', 'off', 'coat', 'wet']),
  );
  expect(words.map(({ word }) => word)).not.toContain('take off');
});

test('words named like parts of objects are words', () => {
  const { words } = vocabulary('The constructor built __proto__ and a constructor.');
  expect(words).toContainEqual({ word: 'constructor', count: 2, rank: expect.any(Number) });
});

test('an empty text asks nothing', () => {
  expect(vocabulary()).toEqual({ words: [], running: 0 });
});
