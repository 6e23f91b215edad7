import { expect, test } from 'vitest';
import { decodeEvidence } from './evidence-codes.ts';

test('a line for each sense, a row for each feature; what is not told is nothing', () => {
  const { rows, weights } = decodeEvidence('bmoney:12 rof:-7\n\nbmoney:5 b3:30:1', 3);
  expect([...rows.keys()]).toEqual(['bmoney', 'rof', 'b3:30']);
  expect([...rows.values()]).toEqual([0, 1, 2]);
  expect([...weights]).toEqual([12, 0, 5, -7, 0, 0, 0, 0, 1]);
});

test('without features nothing is told', () => {
  expect(decodeEvidence('', 2)).toEqual({ rows: new Map(), weights: new Int8Array() });
  expect(decodeEvidence(':5 x', 1)).toEqual({ rows: new Map(), weights: new Int8Array() });
});

test('a line beyond the last sense tells nothing', () => {
  expect([...decodeEvidence('bmoney:12\nbmoney:5', 1).weights]).toEqual([12]);
});
