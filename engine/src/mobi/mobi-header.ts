import { ArchiveError } from '#epub/archive-error.ts';
import { NONE, u32, type PalmFile } from './palm-file.ts';

/** The facts of a book's first record. Numbers of records are counted from the file's first. */
export type MobiHeader = {
  /** 6 and 7: one page of Mobipocket's HTML; 8: KF8, the documents of an EPUB. */
  version: number;
  compression: number;
  /** Number of records with text, which follow the header's. */
  textRecords: number;
  encoding: 'utf-8' | 'windows-1252';
  /** First record of pictures and fonts. */
  resources: number;
  huff: number;
  huffRecords: number;
  /** Which trailing entries each text record has. */
  trailing: number;
  /** Record of the table of contents, and those of KF8's parts; null without one. */
  contents: number | null;
  flows: number | null;
  fragments: number | null;
  skeletons: number | null;
  title: string;
  exth: ReadonlyMap<number, Buffer[]>;
  /** Record of the header. */
  start: number;
};

/** Record types of the extended header. */
export const EXTH = {
  creator: 100,
  publisher: 101,
  description: 103,
  published: 106,
  /** Record of the KF8 header in a file that has both kinds. */
  boundary: 121,
  fixedLayout: 122,
  cover: 201,
  title: 503,
  language: 524,
} as const;

/**
 * The header of the best book in a file: that of KF8 where there is one.
 * @throws ArchiveError encrypted, broken
 */
export function readMobiHeader(file: PalmFile): MobiHeader {
  const header = headerAt(file, 0);
  const boundary = header.exth.get(EXTH.boundary)?.[0];
  const start = boundary?.length === 4 ? boundary.readUInt32BE(0) : NONE;
  if (header.version >= 8 || start >= file.count) return header;
  const better = headerAt(file, start);
  // Pictures stand before the boundary, and both kinds show them.
  return better.version >= 8 ? { ...better, resources: header.resources } : header;
}

function headerAt(file: PalmFile, start: number): MobiHeader {
  const record = file.record(start);
  const u16 = (at: number): number => (at + 2 <= record.length ? record.readUInt16BE(at) : 0);
  if (u16(12) !== 0) throw new ArchiveError('encrypted', 'protected by rights management');
  const isMobi = record.toString('latin1', 16, 20) === 'MOBI';
  const length = isMobi ? u32(record, 20, 0) : 0;
  /** A field of the header, which older headers are too short for. */
  const field = (at: number): number => (at + 4 <= 16 + length ? u32(record, at) : NONE);
  const numbered = (at: number): number | null => {
    const value = field(at);
    return value === NONE || start + value >= file.count ? null : start + value;
  };
  const encoding = field(28) === 65001 ? 'utf-8' : 'windows-1252';
  const version = isMobi ? field(36) : 1;
  const exth = isMobi && field(128) & 0x40 ? readExth(record, 16 + length) : new Map();
  const [titleAt, titleLength] = [field(84), field(88)];
  const named = exth.get(EXTH.title)?.[0] ?? record.subarray(titleAt, titleAt + titleLength);
  return {
    version,
    compression: u16(0),
    textRecords: u16(8),
    encoding,
    resources: numbered(108) ?? NONE,
    huff: numbered(112) ?? NONE,
    huffRecords: field(116) === NONE ? 0 : field(116),
    trailing: field(240) === NONE ? 0 : field(240) & 0xffff,
    contents: numbered(244),
    flows: version >= 8 ? numbered(192) : null,
    fragments: version >= 8 ? numbered(248) : null,
    skeletons: version >= 8 ? numbered(252) : null,
    title: new TextDecoder(encoding).decode(named),
    exth,
    start,
  };
}

function readExth(record: Buffer, at: number): Map<number, Buffer[]> {
  const found = new Map<number, Buffer[]>();
  if (record.toString('latin1', at, at + 4) !== 'EXTH') return found;
  const count = Math.min(u32(record, at + 8, 0), 1_000);
  let next = at + 12;
  for (let number = 0; number < count && next + 8 <= record.length; number += 1) {
    const [type, length] = [u32(record, next), u32(record, next + 4)];
    if (length < 8) break;
    const values = found.get(type) ?? [];
    values.push(record.subarray(next + 8, next + length));
    found.set(type, values);
    next += length;
  }
  return found;
}
