import { expect, test } from 'vitest';
import type { Sense } from './entry.ts';
import { decodeSenses, encodeSenses } from './sense-codes.ts';

const OWN: Sense = {
  pos: 'v',
  gloss: '起飞；升空',
  glosses: ['起飞', '升空'],
  detail: {
    short: '起飞',
    cue: 'leave the ground',
    pattern: '~ sth; ~ to do',
    labels: ['formal', 'UK'],
    partners: ['plane', 'New York'],
    also: ['离地'],
    share: 0.35,
  },
};
const BARE: Sense = {
  pos: '',
  gloss: '好',
  glosses: ['好'],
  detail: { short: '', cue: '', pattern: '', labels: [], partners: [], also: [], share: 0 },
};
const PLAIN: Sense = { pos: 'n', gloss: '光；灯', glosses: ['光', '灯'] };
const FIELD: Sense = { pos: '', gloss: '位', glosses: ['位'], field: '计' };

test.each([
  ['of our own dictionary', [OWN]],
  ['of our own dictionary with next to nothing', [BARE]],
  ['of ECDICT', [PLAIN]],
  ['of a field', [FIELD]],
  ['of all kinds, in their order', [OWN, BARE, PLAIN, FIELD]],
])('senses %s come back as they were stored', (_, senses) => {
  expect(decodeSenses(encodeSenses(senses))).toEqual(senses);
});

test('a label that is none is left out', () => {
  expect(decodeSenses('nonsense\t光')).toEqual([{ pos: '', gloss: '光', glosses: ['光'] }]);
});
