import { expect, test } from 'vitest';
import { codeOfStep, fromBase32, keyUri, stepAt, stepOfCode, toBase32 } from './totp.ts';

const SECRET = Buffer.from('12345678901234567890');

// RFC 6238, appendix B, for SHA-1; we show the last six of its eight digits.
test.each([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
  [20_000_000_000, '353130'],
])('the code at second %i is %s', (second, code) => {
  const at = new Date(second * 1000);
  expect(codeOfStep(SECRET, stepAt(at))).toBe(code);
  expect(stepOfCode(SECRET, code, { at, after: 0 })).toBe(stepAt(at));
});

// RFC 4226, appendix D.
test.each(['755224', '287082', '359152', '969429', '338314', '254676'].map((code, i) => [i, code]))(
  'the code of step %i is %s',
  (step, code) => expect(codeOfStep(SECRET, Number(step))).toBe(code),
);

test('a code is good for its step and one on either side, and once', () => {
  const at = new Date(1_700_000_000_000);
  const step = stepAt(at);
  const tried = [-2, -1, 0, 1, 2].map((by) =>
    stepOfCode(SECRET, codeOfStep(SECRET, step + by), { at, after: 0 }),
  );
  expect(tried).toEqual([null, step - 1, step, step + 1, null]);
  expect(stepOfCode(SECRET, codeOfStep(SECRET, step), { at, after: step })).toBeNull();
  expect(stepOfCode(SECRET, '', { at, after: 0 })).toBeNull();
});

// RFC 4648, 10.
test.each([
  ['', ''],
  ['f', 'MY'],
  ['fo', 'MZXQ'],
  ['foo', 'MZXW6'],
  ['foob', 'MZXW6YQ'],
  ['fooba', 'MZXW6YTB'],
  ['foobar', 'MZXW6YTBOI'],
  ['12345678901234567890', 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'],
])('%s is %s in base32', (text, encoded) => {
  expect(toBase32(Buffer.from(text))).toBe(encoded);
  expect(fromBase32(encoded).toString()).toBe(text);
});

test('the address for a QR code takes any name', () => {
  const uri = new URL(keyUri('MZXW6', '小明 & co?', '青鸟外刊'));
  expect(decodeURIComponent(uri.pathname)).toContain('青鸟外刊:小明 & co?');
  expect(uri.searchParams.get('secret')).toBe('MZXW6');
  expect(uri.searchParams.get('issuer')).toBe('青鸟外刊');
});
