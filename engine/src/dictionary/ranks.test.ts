import { expect, test } from 'vitest';
import { learntFor } from './exam-lists.ts';
import { combinedRank } from './frequency.ts';
import type { Sense } from './entry.ts';
import { orderSenses } from './sense-order.ts';
import type { Dictionary } from './dictionary.ts';
import { slipsBetween, spellingNeighbours } from './spelling.ts';
import { senseFromLine } from './sense-line.ts';

test.each([
  [1_000, 500, 400, 1_000],
  [null, 500, 400, 400],
  [0, 300, 400, 300],
  [null, null, 400, 400],
  [null, 0, undefined, null],
  [1_500, 500, 400, 1_500],
  [1_501, 500, 400, 775],
  [90_000, 500, undefined, 90_000],
  [90_000, null, 400, 90_000],
])('ranks %s, %s and %s make %s', (frq, bnc, subtitles, rank) => {
  expect(combinedRank(frq, bnc, subtitles)).toBe(rank);
});

test.each([
  [['zk', 'gk'], ['zk']],
  [['gk', 'cet4', 'cet6', 'ky'], ['gk']],
  [['cet4', 'cet6', 'ky', 'gre'], ['cet4']],
  [
    ['cet6', 'ky', 'toefl'],
    ['cet6', 'ky', 'toefl'],
  ],
  [['gk', 'toefl', 'ielts'], ['gk']],
  [
    ['cet4', 'toefl', 'ielts'],
    ['cet4', 'toefl', 'ielts'],
  ],
  [['ky', 'gre'], ['ky']],
  [
    ['gre', 'own'],
    ['gre', 'own'],
  ],
  [[], []],
])('a word of %j is learnt for %j', (exams, learnt) => expect(learntFor(exams)).toEqual(learnt));

test('the part of speech a word mostly is comes first, other lines keep their places', () => {
  const sense = (pos: Sense['pos'], field?: string): Sense => ({
    ...{ pos, gloss: '', glosses: [] },
    ...(field !== undefined && { field }),
  });
  const ordered = (senses: Sense[], counts?: Parameters<typeof orderSenses>[1]) =>
    orderSenses(senses, counts).map(({ pos, field }) => field ?? pos);
  const senses = [sense('n'), sense('prep'), sense('vt'), sense('n', '计'), sense('adj')];
  expect(ordered(senses)).toEqual(['n', 'prep', 'vt', '计', 'adj']);
  expect(ordered(senses, {})).toEqual(['n', 'prep', 'vt', '计', 'adj']);
  expect(ordered(senses, { n: 1, v: 3, adj: 2 })).toEqual(['vt', 'prep', 'adj', '计', 'n']);
  expect(ordered([sense('adv'), sense('vi'), sense('v')], { v: 1 })).toEqual(['vi', 'v', 'adv']);
});

test.each([
  ['n. 岸；堤', { pos: 'n', glosses: ['岸', '堤'] }],
  ['班克', { pos: '', glosses: ['班克'] }],
  ['N. 岸', { pos: '', glosses: ['N. 岸'] }],
  ['见 n. 岸', { pos: '', glosses: ['见 n. 岸'] }],
  ['', { pos: '', glosses: [''] }],
])('the line %j is a sense again', (line, sense) => expect(senseFromLine(line)).toEqual(sense));

test.each([
  ['', '', 0],
  ['abc', '', 3],
  ['', 'ab', 2],
  ['field', 'field', 0],
  ['feild', 'field', 1],
  ['fild', 'field', 1],
  ['fieeld', 'field', 1],
  ['fiald', 'field', 1],
  ['ab', 'ba', 1],
  ['abc', 'cab', 2],
  ['abcd', 'badc', 2],
  ['ca', 'abc', 3],
])('%s and %s are %i slips apart', (a, b, slips) => {
  expect(slipsBetween(a, b)).toBe(slips);
  expect(slipsBetween(b, a)).toBe(slips);
});

test('words one slip away are found, the most frequent first', () => {
  const neighbours = (word: string, ranks: Record<string, number | null>) => {
    const lemmaCandidates = (form: string) =>
      form in ranks ? [{ lemma: form, kinds: [], rank: ranks[form] }] : [];
    return spellingNeighbours({ lemmaCandidates } as unknown as Dictionary, word);
  };
  const ranks = { cart: 4, coat: 3, boats: 2, boat: 1, bat: 9, oat: 8, bota: 7, boast: 6, bots: 5 };
  expect(neighbours('boat', ranks)).toEqual(['boats', 'coat', 'boast', 'bota', 'oat', 'bat']);
  expect(neighbours('boat', { coat: 40_000, goat: 40_001, moat: null })).toEqual(['coat']);
  expect(neighbours('boa', { boat: 1 })).toEqual([]);
  expect(neighbours('boat1', { boat: 1 })).toEqual([]);
  expect(neighbours('boatt', { boat: 1 })).toEqual(['boat']);
  expect(neighbours('x'.repeat(20), { ['x'.repeat(19)]: 1 })).toHaveLength(1);
  expect(neighbours('x'.repeat(21), { ['x'.repeat(20)]: 1 })).toEqual([]);
});
