import { ArchiveError } from '#epub/archive-error.ts';

/** A Palm database: the container of Mobipocket and Kindle files. */
export type PalmFile = {
  /** How many records there are. */
  count: number;
  /** @throws ArchiveError broken, for a record that is not there */
  record: (at: number) => Buffer;
};

const LIST = 78;
const ENTRY = 8;

/** Whether a file is a Palm database with a book in it, by its type and creator. */
export const looksLikeMobi = (bytes: Uint8Array): boolean =>
  /^(?:BOOKMOBI|TEXtREAd)$/.test(Buffer.from(bytes.subarray(60, 68)).toString('latin1'));

/** @throws ArchiveError broken */
export function openPalmFile(bytes: Uint8Array): PalmFile {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const count = file.length >= LIST ? file.readUInt16BE(76) : 0;
  if (count === 0 || LIST + count * ENTRY > file.length) throw broken('no list of records');
  const offsetOf = (at: number): number =>
    at < count ? file.readUInt32BE(LIST + at * ENTRY) : file.length;
  return {
    count,
    record: (at) => {
      if (at < 0 || at >= count) throw broken(`no record ${at}`);
      const [from, to] = [offsetOf(at), offsetOf(at + 1)];
      if (from > to || to > file.length) throw broken(`record ${at} lies outside the file`);
      return file.subarray(from, to);
    },
  };
}

export const broken = (message: string): ArchiveError => new ArchiveError('broken', message);

/** A big-endian number of a record; `fallback` when the record is too short for it. */
export const u32 = (record: Buffer, at: number, fallback = NONE): number =>
  at + 4 <= record.length ? record.readUInt32BE(at) : fallback;

/** What stands in a field of a header that says nothing. */
export const NONE = 0xffffffff;
