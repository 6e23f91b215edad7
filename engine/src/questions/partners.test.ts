import { expect, test } from 'vitest';
import type { Dictionary } from '#dictionary/dictionary.ts';
import { madeSense } from '#meaning/test-senses.ts';
import { partnersIn } from './partners.ts';

const PARTNERS: Record<string, string[][]> = {
  shelf: [['book', 'shop'], ['ice']],
  wood: [['shelf']],
  nail: [['hammer']],
};
const dictionary = {
  entry: (word: string) =>
    PARTNERS[word] && {
      senses: [
        { pos: 'n', gloss: '', glosses: [] },
        ...PARTNERS[word].map((partners) => madeSense('n', word, { partners })),
      ],
    },
} as unknown as Dictionary;

test.each([
  ['its own partners, of any sense', ['book', 'ice'], 2],
  ['words whose partner it is', ['wood'], 1],
  ['no others', ['nail', 'hammer', 'shelf'], 0],
  ['nothing', [], 0],
])('a word stands beside %s', (_, others, count) => {
  expect(partnersIn(dictionary, 'shelf', others)).toBe(count);
  expect(partnersIn(dictionary, 'shelf', others)).toBe(count);
});
