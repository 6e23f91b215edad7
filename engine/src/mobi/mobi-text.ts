import { ArchiveError } from '#epub/archive-error.ts';
import { createHuffCdic } from './huffcdic.ts';
import type { MobiHeader } from './mobi-header.ts';
import { broken, type PalmFile } from './palm-file.ts';
import { unpackPalmDoc } from './palmdoc.ts';

/** Most bytes of a book's markup. */
const MAX_TEXT_BYTES = 64 * 1024 * 1024;

const HUFF_CDIC = 17480;

/** The markup of a book, unpacked. @throws ArchiveError too_large, broken */
export function readMobiText(file: PalmFile, header: MobiHeader): Buffer {
  const unpack = unpackerOf(file, header);
  const parts: Buffer[] = [];
  let size = 0;
  for (let at = 1; at <= header.textRecords; at += 1) {
    const part = unpack(withoutTrailing(file.record(header.start + at), header.trailing));
    size += part.length;
    if (size > MAX_TEXT_BYTES) throw new ArchiveError('too_large', 'too much text');
    parts.push(part);
  }
  return Buffer.concat(parts);
}

function unpackerOf(file: PalmFile, header: MobiHeader): (packed: Buffer) => Buffer {
  switch (header.compression) {
    case 1:
      return (record) => record;
    case 2:
      return unpackPalmDoc;
    case HUFF_CDIC: {
      const cdics = Array.from({ length: Math.max(0, header.huffRecords - 1) }, (_, at) =>
        file.record(header.huff + 1 + at),
      );
      return createHuffCdic(file.record(header.huff), cdics);
    }
    default:
      throw broken(`compression ${header.compression}`);
  }
}

/**
 * A text record without what is appended to it: for each bit of `trailing` above the lowest an entry
 * that ends with its own length, and for the lowest the bytes of a character cut by the record's end.
 */
function withoutTrailing(record: Buffer, trailing: number): Buffer {
  let end = record.length;
  for (let bits = trailing >> 1; bits > 0; bits >>= 1) {
    if (bits & 1) end -= lengthBefore(record, end);
  }
  if (trailing & 1 && end > 0) end -= (record[end - 1]! & 3) + 1;
  return record.subarray(0, Math.max(0, end));
}

/** The number that ends before a place: groups of seven bits, the first with its high bit set. */
function lengthBefore(record: Buffer, end: number): number {
  let length = 0;
  for (const byte of record.subarray(Math.max(0, end - 4), Math.max(0, end))) {
    length = byte & 0x80 ? byte & 0x7f : (length << 7) | byte;
  }
  return length;
}
