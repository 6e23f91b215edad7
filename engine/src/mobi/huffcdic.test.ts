import { expect, test } from 'vitest';
import { createHuffCdic } from './huffcdic.ts';
import { unpackPalmDoc } from './palmdoc.ts';

/** A phrase, and whether its bytes are codes themselves. */
type TestPhrase = { bytes: Buffer; isPacked?: boolean };

/**
 * The records of a code in which the phrase of number `n` has the code 255 - n, of eight bits; and
 * of phrases from 128 on codes of nine bits, which only the second table knows.
 */
function records(phrases: readonly TestPhrase[]): { huff: Buffer; cdic: Buffer } {
  const huff = Buffer.alloc(24 + 1024 + 256);
  huff.write('HUFF', 0, 'latin1');
  huff.writeUInt32BE(24, 4);
  huff.writeUInt32BE(24, 8);
  huff.writeUInt32BE(24 + 1024, 12);
  for (let at = 0; at < 256; at += 1)
    huff.writeUInt32BE(((255 << 8) | 0x80 | 8) >>> 0, 24 + at * 4);
  const table = Buffer.alloc(phrases.length * 2);
  const texts: Buffer[] = [];
  let offset = table.length;
  phrases.forEach(({ bytes, isPacked = false }, at) => {
    const head = Buffer.alloc(2);
    head.writeUInt16BE(bytes.length | (isPacked ? 0 : 0x8000));
    table.writeUInt16BE(offset, at * 2);
    texts.push(head, bytes);
    offset += 2 + bytes.length;
  });
  const top = Buffer.alloc(16);
  top.write('CDIC', 0, 'latin1');
  top.writeUInt32BE(16, 4);
  top.writeUInt32BE(phrases.length, 8);
  top.writeUInt32BE(8, 12);
  return { huff, cdic: Buffer.concat([top, table, ...texts]) };
}

const codes = (...numbers: number[]): Buffer => Buffer.from(numbers.map((number) => 255 - number));

test('codes become phrases, and packed phrases are unpacked once', () => {
  const { huff, cdic } = records([
    { bytes: Buffer.from('the ') },
    { bytes: Buffer.from('sea ') },
    { bytes: codes(0, 1), isPacked: true },
  ]);
  const unpack = createHuffCdic(huff, [cdic]);
  expect(unpack(codes(2, 1, 2)).toString()).toBe('the sea sea the sea ');
  expect(unpack(codes(0)).toString()).toBe('the ');
});

test('a phrase of itself, a code of no phrase and phrases without measure are refused', () => {
  const itself = records([{ bytes: codes(0), isPacked: true }]);
  expect(() => createHuffCdic(itself.huff, [itself.cdic])(codes(0))).toThrow('without end');
  const few = records([{ bytes: Buffer.from('a') }]);
  expect(() => createHuffCdic(few.huff, [few.cdic])(codes(9))).toThrow('no phrase');
  const long = { bytes: Buffer.alloc(20_000, 'x') };
  const large = records([long, { bytes: codes(0, 0, 0, 0), isPacked: true }]);
  expect(() => createHuffCdic(large.huff, [large.cdic])(codes(1))).toThrow('too much');
  expect(() => createHuffCdic(Buffer.from('HUFF'), [])).toThrow('HUFF');
});

test('PalmDOC: runs, spaces and distances, and no more than a record holds', () => {
  // “abc”, then three bytes from three back, then a space with “d”, then two bytes for themselves.
  const pair = 0x8000 | (3 << 3);
  const packed = Buffer.from([
    0x61,
    0x62,
    0x63,
    pair >> 8,
    pair & 0xff,
    0x64 ^ 0x80,
    2,
    0xe4,
    0xbd,
  ]);
  expect(unpackPalmDoc(packed).toString('latin1')).toBe('abcabc d\xe4\xbd');
  const near = 0x8000 | (1 << 3) | 7;
  const bomb = Buffer.alloc(100_000, Buffer.from([near >> 8, near & 0xff]));
  bomb[0] = 0x61;
  expect(unpackPalmDoc(bomb).length).toBeLessThanOrEqual(65_536);
  // A distance before the beginning ends the record.
  expect(unpackPalmDoc(Buffer.from([0x61, pair >> 8, pair & 0xff])).toString()).toBe('a');
});
