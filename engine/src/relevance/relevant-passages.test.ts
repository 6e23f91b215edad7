import { expect, test } from 'vitest';
import { relevantPassages } from './relevant-passages.ts';

const PASSAGES = [
  { text: 'The revival of trains began with arithmetic.', zh: '火车的复兴始于一道算术题。' },
  { text: 'A violin shop stands on the corner.', zh: '街角有一家提琴店。' },
  { text: 'Subsidies may thin out next year, officials say.', zh: '官员说，补贴明年可能会变薄。' },
  { text: 'Conductors are careful with their optimism.', zh: '列车员很谨慎。' },
];
const ROOM = 50;
const ask = (words: string, near: number[] = [], room = ROOM) =>
  relevantPassages(PASSAGES, { words, near }, room);

test('a text that fits is taken whole', () => {
  expect(ask('violin', [], 1_000)).toEqual([0, 1, 2, 3]);
});

test.each([
  ['What happens to the subsidy?', 2],
  ['补贴会怎样？', 2],
  ['为什么说复兴始于算术题', 0],
  ['Which shop sells violins', 1],
])('%s is about paragraph %i', (words, place) => {
  expect(ask(words)).toContain(place);
});

test('what is asked about is taken first, then what stands beside it', () => {
  expect(ask('subsidies', [1])).toEqual([1]);
  expect(ask('subsidies', [1], 90)).toEqual([0, 1]);
});

test('a question that no paragraph answers gets the beginning', () => {
  expect(ask('哲学')).toEqual([0]);
});

test('a paragraph that is too long is passed over', () => {
  expect(
    relevantPassages([{ text: 'x'.repeat(100) }, { text: 'short' }], { words: 'x', near: [0] }, 50),
  ).toEqual([1]);
});
