import { broken } from './palm-file.ts';
import { MAX_RECORD_TEXT } from './palmdoc.ts';

/** A phrase of the dictionary; one that is packed itself is unpacked when it is met first. */
type Phrase = { bytes: Buffer; isPacked: boolean };

/** Levels of phrases that are packed in one another. */
const MAX_DEPTH = 32;
/** Bytes that the phrases of one dictionary may unpack to. */
const MAX_PHRASES = 8 * 1024 * 1024;

/**
 * The unpacker of HUFF/CDIC: a Huffman code whose symbols are the phrases of a dictionary.
 * @param huff the record of the code's tables
 * @param cdics the records of the dictionary
 * @throws ArchiveError broken; the unpacker too, for what no honest writer makes
 */
export function createHuffCdic(huff: Buffer, cdics: readonly Buffer[]): (packed: Buffer) => Buffer {
  const { short, min, max } = readTables(huff);
  const phrases = cdics.flatMap((cdic) => readPhrases(cdic));
  let left = MAX_PHRASES;

  const unpack = (packed: Buffer, depth: number): Buffer => {
    if (depth > MAX_DEPTH) throw broken('phrases within phrases without end');
    const parts: Buffer[] = [];
    let size = 0;
    const bits = packed.length * 8;
    for (let at = 0; at < bits;) {
      const code = bitsAt(packed, at);
      let { length, last } = short[code >>> 24]!;
      if (last === null) {
        while (length < 32 && code < min[length]!) length += 1;
        last = max[length]!;
      }
      if (length === 0) throw broken('a code of no length');
      at += length;
      if (at > bits) break;
      const bytes = phraseAt(Math.floor((last - code) / 2 ** (32 - length)), depth);
      parts.push(bytes);
      size += bytes.length;
      if (size > MAX_RECORD_TEXT) throw broken('a record that unpacks to too much');
    }
    return Buffer.concat(parts);
  };

  const phraseAt = (number: number, depth: number): Buffer => {
    const phrase = phrases[number];
    if (!phrase) throw broken('a code of no phrase');
    if (phrase.isPacked) {
      phrase.bytes = unpack(phrase.bytes, depth + 1);
      phrase.isPacked = false;
      left -= phrase.bytes.length;
      if (left < 0) throw broken('phrases that unpack to too much');
    }
    return phrase.bytes;
  };

  return (packed) => unpack(packed, 0);
}

/** 32 bits from a bit on, zeros after the end. */
function bitsAt(bytes: Buffer, bit: number): number {
  const at = bit >> 3;
  const shift = bit & 7;
  const byte = (more: number): number => bytes[at + more] ?? 0;
  const first = ((byte(0) << 24) | (byte(1) << 16) | (byte(2) << 8) | byte(3)) >>> 0;
  return shift === 0 ? first : ((first << shift) | (byte(4) >> (8 - shift))) >>> 0;
}

/**
 * `short`: by the first eight bits of a code its length, with the largest code of that length, or
 * null when the code is longer; `min` and `max`: codes by length, all moved to the left of 32 bits.
 */
function readTables(huff: Buffer) {
  if (huff.toString('latin1', 0, 4) !== 'HUFF' || huff.length < 24) throw broken('no HUFF record');
  const [shortAt, longAt] = [huff.readUInt32BE(8), huff.readUInt32BE(12)];
  if (shortAt + 256 * 4 > huff.length || longAt + 64 * 4 > huff.length) throw broken('short HUFF');
  const highest = (code: number, length: number): number => (code + 1) * 2 ** (32 - length) - 1;
  const short = Array.from({ length: 256 }, (_, at) => {
    const value = huff.readUInt32BE(shortAt + at * 4);
    const length = value & 0x1f;
    return { length, last: value & 0x80 ? highest(value >>> 8, length) : null };
  });
  const long = (which: number) => (at: number) => huff.readUInt32BE(longAt + at * 8 + which * 4);
  const lengths = Array.from({ length: 32 }, (_, at) => at + 1);
  const min = [0, ...lengths.map((length) => long(0)(length - 1) * 2 ** (32 - length))];
  const max = [0, ...lengths.map((length) => highest(long(1)(length - 1), length))];
  return { short, min, max };
}

function readPhrases(cdic: Buffer): Phrase[] {
  if (cdic.toString('latin1', 0, 4) !== 'CDIC' || cdic.length < 16) throw broken('no CDIC record');
  const most = Math.min(2 ** Math.min(cdic.readUInt32BE(12), 16), (cdic.length - 16) >> 1);
  const count = Math.min(cdic.readUInt32BE(8), most);
  return Array.from({ length: count }, (_, number) => {
    const at = 16 + cdic.readUInt16BE(16 + number * 2);
    if (at + 2 > cdic.length) throw broken('a phrase outside its record');
    const head = cdic.readUInt16BE(at);
    const bytes = cdic.subarray(at + 2, at + 2 + (head & 0x7fff));
    return { bytes, isPacked: (head & 0x8000) === 0 };
  });
}
