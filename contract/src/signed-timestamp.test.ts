import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { md5 } from './md5.ts';
import { signedTimestamp } from './signed-timestamp.ts';

const digest = (text: string) => Buffer.from(md5(new TextEncoder().encode(text))).toString('hex');

test.each([
  ['', 'd41d8cd98f00b204e9800998ecf8427e'],
  ['a', '0cc175b9c0f1b6a831c399e269772661'],
  ['abc', '900150983cd24fb0d6963f7d28e17f72'],
  ['message digest', 'f96b697d7cb7938d525a2f31aaf161d0'],
  ['abcdefghijklmnopqrstuvwxyz', 'c3fcd3d76192e4007dfb496cca67e13b'],
  [
    'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789',
    'd174ab98d277d9f5a5611c2c9f419d9f',
  ],
  ['1234567890'.repeat(8), '57edf4a22be3c955ac49da2e2107b67a'],
])('MD5 of %j is that of RFC 1321', (text, hex) => {
  expect(digest(text)).toBe(hex);
});

test('MD5 agrees with another implementation, whatever the length', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 300 }), (bytes) => {
      expect(Buffer.from(md5(bytes))).toEqual(createHash('md5').update(bytes).digest());
    }),
  );
});

test('a signed timestamp is the seconds and three digits of the sorted parameters', () => {
  // md5('source=ARTICLE&source_id=12&spent_time=30') = …  its last three bytes modulo 1000
  const bytes = createHash('md5').update('source=ARTICLE&source_id=12&spent_time=30').digest();
  const digits = String(bytes.readUIntBE(13, 3) % 1000).padStart(3, '0');
  const parameters = { spent_time: 30, source_id: 12, source: 'ARTICLE' };
  expect(signedTimestamp(parameters, 1_795_000_000.9)).toBe(`1795000000${digits}`);
});

test.each([
  [{ progress: 0.5 }, 'progress=0.5'],
  [{ progress: 0.5, block_id: undefined }, 'progress=0.5'],
  [{ b: 1, a: '青鸟', B: true }, 'B=true&a=青鸟&b=1'],
  [{ progress: 1e-7 }, 'progress=1e-7'],
  [{}, ''],
])('%j is signed as %j', (parameters, text) => {
  const number = createHash('md5').update(text).digest().readUIntBE(13, 3) % 1000;
  expect(Number(signedTimestamp(parameters, 1_795_000_000).slice(-3))).toBe(number);
});
