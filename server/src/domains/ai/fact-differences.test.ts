import { expect, test } from 'vitest';
import { factDifferences } from './fact-differences.ts';

const ORIGINAL =
  'In 1998 the ferry carried 1,250 people from Marrow to Ostend, said Ruth Hale, its captain for 12 years.';

test('a faithful rewriting differs in nothing', () => {
  expect(
    factDifferences(
      ORIGINAL,
      'Ruth Hale was the captain for twelve years. In 1998 her ferry took 1,250 people from Marrow to Ostend.',
    ),
  ).toEqual({ missing: [], added: [] });
});

test('a changed figure is both gone and new', () => {
  expect(
    factDifferences(
      ORIGINAL,
      'In 1998 the ferry took 1,520 people from Marrow to Ostend, said Ruth Hale. She was captain for 12 years.',
    ),
  ).toEqual({ missing: ['1250'], added: ['1520'] });
});

test('a name that is left out, and one that is invented, are told', () => {
  expect(
    factDifferences(
      ORIGINAL,
      'The ferry took 1,250 people to the town of Calais in 1998, says its captain of 12 years.',
    ),
  ).toEqual({ missing: ['Marrow', 'Ostend', 'Ruth', 'Hale'], added: ['Calais'] });
});

test('a name is the same with a genitive, and at the beginning of a sentence', () => {
  expect(factDifferences('They praised Ruth Hale.', 'Ruth Hale’s work was praised.')).toEqual({
    missing: [],
    added: [],
  });
});
