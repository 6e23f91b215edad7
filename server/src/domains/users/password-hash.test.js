import { expect, test } from 'vitest';
import { hashPassword, verifyPassword } from './password-hash.ts';
test('knows the right password from others', async () => {
  const hash = await hashPassword('mf7-kq2-vzx');
  expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(hash).not.toBe(await hashPassword('mf7-kq2-vzx'));
  expect(await verifyPassword(hash, 'mf7-kq2-vzx')).toBe(true);
  expect(await verifyPassword(hash, 'mf7-kq2-vzX')).toBe(false);
  expect(await verifyPassword(hash, '')).toBe(false);
});
test('takes full-width typing for what it looks like', async () => {
  const hash = await hashPassword('ｍｆ７-kq2-vzx');
  expect(await verifyPassword(hash, 'mf7-kq2-vzx')).toBe(true);
});
test('nobody has no password, not even the one the time is spent on', async () => {
  expect(await verifyPassword(null, 'nobody has this password')).toBe(false);
  expect(await verifyPassword('unusable', 'nobody has this password')).toBe(false);
  expect(await verifyPassword('', '')).toBe(false);
});
