import { Phone } from '@bluebird/contract/phone.ts';
import { expect, test } from 'vitest';
import { divideNumber, joinNumber, PHONE_REGIONS } from './phone-regions.ts';

test.each([
  ['', '13812345678', '13812345678'],
  ['+852', '9123 4567', '+852 9123 4567'],
  ['+852', '', '+852 '],
])('code %j and number %j are kept as %j', (code, number, kept) => {
  expect(joinNumber(code, number)).toBe(kept);
  expect(divideNumber(kept)).toEqual({ code, number });
});

test('a number that names its country itself stays as it was typed', () => {
  expect(joinNumber('+852', '+1 415 555 2671')).toBe('+1 415 555 2671');
  expect(joinNumber('+852', '0044 7911 123456')).toBe('0044 7911 123456');
  expect(divideNumber('+357 99 123456')).toEqual({ code: '', number: '+357 99 123456' });
});

test('every code is offered once', () => {
  expect(new Set(PHONE_REGIONS.map(({ code }) => code)).size).toBe(PHONE_REGIONS.length);
});

test.each([
  ['+852', '9123 4567', '+85291234567'],
  ['+886', '0912 345 678', '+886912345678'],
  ['+44', '(0)7911 123456', '+447911123456'],
  ['+1', '(415) 555-2671', '+14155552671'],
])('%s with %j is taken as %s', (code, number, taken) => {
  expect(Phone.parse(joinNumber(code, number))).toBe(taken);
});
