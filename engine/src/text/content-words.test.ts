import { expect, test } from 'vitest';
import { contentWords } from './content-words.ts';

test('leaves out what every text has, and addresses', () => {
  expect(contentWords('It was the night train, and it is at https://trains.example.')).toEqual([
    'night',
    'train',
  ]);
});

test.each([
  ['train', 'trains', "train's", 'trains’'],
  ['carry', 'carries', 'carried', 'carrying'],
  ['price', 'prices', 'priced', 'pricing'],
  ['stop', 'stops', 'stopped', 'stopping'],
  ['pass', 'passes', 'passed', 'passing'],
  ['box', 'boxes'],
  ['gas'],
  ['bus'],
])('%s is the same word in all its regular forms', (...forms) => {
  expect(new Set(forms.flatMap(contentWords)).size).toBe(1);
});

test('other words stay apart', () => {
  expect(new Set(contentWords('price prize pass past carrier carry bed')).size).toBe(7);
});
