import { expect, test } from 'vitest';
import { expandContraction } from './contractions.ts';

test.each([
  ["didn't", 'did', 'did not'],
  ["won't", 'will', 'will not'],
  ["can't", 'can', 'can not'],
  ['cannot', 'can', 'can not'],
  ["let's", 'let', 'let us'],
  ["'em", 'them', 'them'],
  ['gonna', 'going', 'going to'],
  ["they're", 'they', 'they are'],
  ["we've", 'we', 'we have'],
  ["she'll", 'she', 'she will'],
  ["they'd", 'they', 'they would / had'],
  ["i'm", 'i', 'i am'],
  ["it's", 'it', 'it is / has'],
  ["nothing's", 'nothing', 'nothing is / has'],
  ["worker's", 'worker', null],
  ["its's", 'its', null],
])('%s is %s: %s', (word, base, full) => expect(expandContraction(word)).toEqual({ base, full }));

test.each([['did'], ["workers'"], ["o'neill"], ["'ll"], ["n't"], ['wont'], ['']])(
  '%j has nothing attached',
  (word) => expect(expandContraction(word)).toBeNull(),
);
