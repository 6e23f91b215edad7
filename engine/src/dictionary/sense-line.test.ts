import { expect, test } from 'vitest';
import { senseLine, senseOfLine } from './sense-line.ts';

const bank = [
  { pos: 'n', glosses: ['银行'] },
  { pos: 'n', glosses: ['岸', '堤', '河岸', '斜坡'] },
  { pos: 'v', glosses: ['银行'] },
  { pos: 'name', glosses: ['班克'] },
  { pos: '', glosses: ['指望'] },
];

test('a sense in one line has its part of speech where there is one', () => {
  expect(bank.map(senseLine)).toEqual([
    'n. 银行',
    'n. 岸；堤；河岸；斜坡',
    'v. 银行',
    '班克',
    '指望',
  ]);
});

test.each([
  ['n. 银行', 0],
  ['v. 银行', 2],
  ['n. 岸；堤', 1],
  ['指望', 4],
  ['n. 行', -1],
  ['n. 岸；河岸', -1],
  ['', -1],
])('「%s」 is sense %i', (line, at) => expect(senseOfLine(bank, line)).toBe(at));
