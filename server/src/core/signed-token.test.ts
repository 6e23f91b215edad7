import { createHmac, randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { signToken, verifyToken } from './signed-token.ts';
import { signedBy } from './signing.ts';

const secret = randomBytes(32);
const now = new Date('2026-11-21T04:00:00Z');
const inTenMinutes = new Date('2026-11-21T04:10:00Z');
const token = signToken(signedBy(secret), {
  purpose: 'upload-avatar',
  userId: 42,
  expiresAt: inTenMinutes,
});
const [purpose, user, expiry, mac] = token.split('.') as [string, string, string, string];

test('names its user until it expires', () => {
  const check = (at: string) => verifyToken(signedBy(secret), token, 'upload-avatar', new Date(at));
  expect(check('2026-11-21T04:00:00Z')).toBe(42);
  expect(check('2026-11-21T04:09:59Z')).toBe(42);
  expect(check('2026-11-21T04:10:00Z')).toBeNull();
});

test('is worthless for another purpose', () => {
  expect(verifyToken(signedBy(secret), token, 'upload-cover', now)).toBeNull();
  expect(verifyToken(signedBy(secret), token, 'audio', now)).toBeNull();
});

test('is worthless to another installation', () => {
  expect(verifyToken(signedBy(randomBytes(32)), token, 'upload-avatar', now)).toBeNull();
});

test.each([
  ['another user', [purpose, '1', expiry, mac]],
  ['a later expiry', [purpose, user, String(Number(expiry) + 1), mac]],
  ['another purpose', ['upload-cover', user, expiry, mac]],
  ['a leading zero', [purpose, `0${user}`, expiry, mac]],
  ['no mac', [purpose, user, expiry, '']],
  ['a cut mac', [purpose, user, expiry, mac.slice(1)]],
  ['a mac without the secret', [purpose, user, expiry, keyless(`${purpose}.${user}.${expiry}`)]],
])('refuses %s', (_, parts) => {
  for (const wanted of ['upload-avatar', 'upload-cover'] as const) {
    expect(verifyToken(signedBy(secret), parts.join('.'), wanted, now)).toBeNull();
  }
});

test.each(['', '.', '....', 'null', token.repeat(500), `${token}.`, ` ${token}`, '青鸟.1.2.3'])(
  'refuses what is no token: %s',
  (nonsense) => expect(verifyToken(signedBy(secret), nonsense, 'upload-avatar', now)).toBeNull(),
);

function keyless(claim: string): string {
  return createHmac('sha256', '').update(`signed-token\n${claim}`).digest('base64url');
}
