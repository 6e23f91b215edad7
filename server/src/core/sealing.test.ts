import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { createSealing, KEY_BYTES } from './sealing.ts';

const key = () => randomBytes(KEY_BYTES);

test.each(['', 'JBSWY3DPEHPK3PXP', '密钥 🐦'.repeat(1_000)])('a text comes back: %#', (text) => {
  const { seal, open } = createSealing(key(), []);
  const sealed = seal(text, 'second-factor:7');
  expect(open(sealed, 'second-factor:7')).toBe(text);
  expect(seal(text, 'second-factor:7').equals(sealed)).toBe(false);
  if (text) expect(sealed.includes(text)).toBe(false);
});

test('it opens for nobody else, and not when a bit of it was changed', () => {
  const { seal, open } = createSealing(key(), []);
  const sealed = seal('secret', 'second-factor:7');
  expect(() => open(sealed, 'second-factor:8')).toThrow();
  expect(() => createSealing(key(), []).open(sealed, 'second-factor:7')).toThrow(/key/);
  for (let at = 0; at < sealed.length; at += 1) {
    const changed = Buffer.from(sealed);
    changed[at]! ^= 1;
    expect(() => open(changed, 'second-factor:7')).toThrow();
  }
  for (const length of [0, 4, 5, 17, 32]) {
    expect(() => open(sealed.subarray(0, length), 'second-factor:7')).toThrow();
  }
});

test('an older key still opens; its values can be told from those of the present one', () => {
  const [old, next] = [key(), key()];
  const sealed = createSealing(old, []).seal('secret', 'x');
  const both = createSealing(next, [old]);
  expect(both.open(sealed, 'x')).toBe('secret');
  expect(sealed.subarray(0, both.head.length).equals(both.head)).toBe(false);
  expect(both.seal('secret', 'x').subarray(0, both.head.length).equals(both.head)).toBe(true);
});
