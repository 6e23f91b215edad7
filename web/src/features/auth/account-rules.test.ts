import { NewPassword } from '@bluebird/contract/auth.ts';
import { Phone } from '@bluebird/contract/phone.ts';
import { Username } from '@bluebird/contract/users.ts';
import { expect, test } from 'vitest';
import { checkNewPassword, checkPhone, checkUsername } from './account-rules.ts';

/* The browser's checks say the same as the contract's, which the server applies. */

test.each([
  '13812345678',
  '+86 138-1234-5678',
  '8613812345678',
  '0086 13812345678',
  '+8612812345678',
  '+86 1381234567',
  '+852 9123 4567',
  '0085291234567',
  '+1 (415) 555-2671',
  '+852 ',
  '+44',
  '+41 79 123 45 67 ext 5',
  '12812345678',
  '1381234567',
  '138123456789',
  '',
  'abc',
])('phone %j', (value) => {
  expect(checkPhone(value) === undefined).toBe(Phone.safeParse(value).success);
});

test.each(['1234567', '12345678', 'x'.repeat(128), 'x'.repeat(129), ''])('password %j', (value) => {
  expect(checkNewPassword(value) === undefined).toBe(NewPassword.safeParse(value).success);
});

test.each([
  '林',
  '林间',
  ' 林间小路 ',
  'a b',
  'a_b-9',
  '13812345678',
  '12a',
  'x'.repeat(25),
  'naïve',
  '𠮷野',
])('username %j', (value) => {
  expect(checkUsername(value)).toBe(Username.safeParse(value).error?.issues[0]?.message);
});
