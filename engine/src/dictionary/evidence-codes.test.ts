import { expect, test } from 'vitest';
import { decodeEvidence } from './evidence-codes.ts';

test('a line for each sense, tenths of log-odds; what is not told is nothing', () => {
  const evidence = decodeEvidence('bmoney:12 rof:-7\n\nbmoney:5 b3:30:1', 3);
  expect([...evidence.keys()]).toEqual(['bmoney', 'rof', 'b3:30']);
  expect([...evidence.get('bmoney')!].map((value) => value.toFixed(1))).toEqual([
    '1.2',
    '0.0',
    '0.5',
  ]);
  expect(evidence.get('rof')![0]).toBeCloseTo(-0.7);
  expect(evidence.get('b3:30')![2]).toBeCloseTo(0.1);
});

test('without features nothing is told', () => {
  expect(decodeEvidence('', 2).size).toBe(0);
  expect(decodeEvidence(':5 x', 1).size).toBe(0);
});
