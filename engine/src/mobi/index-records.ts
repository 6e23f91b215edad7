import { broken, u32, type PalmFile } from './palm-file.ts';

/** An entry of an index: its name, and its values by tag. */
export type IndexEntry = { name: string; values: ReadonlyMap<number, number[]> };

/** An index: a first record that describes its entries, records of entries, and records of texts. */
export type MobiIndex = {
  entries: IndexEntry[];
  /** A text that entries name by its place. */
  text: (place: number) => string;
};

const MAX_RECORDS = 1_000;
const MAX_ENTRIES = 100_000;
const MAX_VALUES = 64;

type Tag = { tag: number; perValue: number; mask: number; ends: boolean };

/** @throws ArchiveError broken */
export function readIndex(file: PalmFile, first: number, encoding: string): MobiIndex {
  const head = indexRecord(file, first);
  const records = Math.min(u32(head, 24, 0), MAX_RECORDS);
  const texts = Math.min(u32(head, 52, 0), MAX_RECORDS);
  const { tags, controlBytes } = readTags(head);
  const entries: IndexEntry[] = [];
  for (let at = 1; at <= records; at += 1) {
    const record = indexRecord(file, first + at);
    const list = u32(record, 20, 0);
    for (let number = 0; number < u32(record, 24, 0); number += 1) {
      const place = list + 4 + number * 2;
      if (place + 2 > record.length || entries.length >= MAX_ENTRIES) break;
      entries.push(readEntry(record, record.readUInt16BE(place), tags, controlBytes));
    }
  }
  const decoder = new TextDecoder(encoding);
  return {
    entries,
    text: (place) => {
      const at = place >>> 16;
      if (at >= texts) return '';
      const record = file.record(first + 1 + records + at);
      const [length, from] = numberAt(record, place & 0xffff);
      return decoder.decode(record.subarray(from, from + length));
    },
  };
}

function indexRecord(file: PalmFile, at: number): Buffer {
  const record = file.record(at);
  if (record.toString('latin1', 0, 4) !== 'INDX') throw broken('no index');
  return record;
}

function readTags(head: Buffer): { tags: Tag[]; controlBytes: number } {
  const at = u32(head, 4, 0);
  if (head.toString('latin1', at, at + 4) !== 'TAGX') throw broken('an index without tags');
  const end = Math.min(at + u32(head, at + 4, 0), head.length);
  const tags: Tag[] = [];
  for (let next = at + 12; next + 4 <= end; next += 4) {
    const [tag, perValue, mask, ends] = head.subarray(next, next + 4);
    tags.push({ tag: tag!, perValue: perValue!, mask: mask!, ends: ends === 1 });
  }
  return { tags, controlBytes: Math.min(u32(head, at + 8, 0), 16) };
}

/** A number whose bytes hold seven bits each, the last with its high bit set; and where it ends. */
function numberAt(record: Buffer, at: number): [value: number, end: number] {
  let value = 0;
  for (let next = at; next < Math.min(record.length, at + 4); next += 1) {
    value = value * 128 + (record[next]! & 0x7f);
    if (record[next]! & 0x80) return [value, next + 1];
  }
  return [value, Math.min(record.length, at + 4)];
}

function readEntry(record: Buffer, at: number, tags: Tag[], controlBytes: number): IndexEntry {
  const nameEnd = at + 1 + (record[at] ?? 0);
  const name = record.toString('latin1', at + 1, nameEnd);
  let control = nameEnd;
  let next = nameEnd + controlBytes;
  const number = (): number => {
    const [value, end] = numberAt(record, next);
    next = end;
    return value;
  };
  // How many values there are stands before the values of all tags.
  const wanted: { tag: number; count: number | null; bytes: number }[] = [];
  for (const { tag, perValue, mask, ends } of tags) {
    if (ends) {
      control += 1;
      continue;
    }
    const bits = (record[control] ?? 0) & mask;
    if (bits === 0) continue;
    const isOneBit = (mask & (mask - 1)) === 0;
    if (bits === mask && !isOneBit) wanted.push({ tag, count: null, bytes: number() });
    else wanted.push({ tag, count: (bits / (mask & -mask)) * perValue, bytes: 0 });
  }
  const values = new Map<number, number[]>();
  for (const { tag, count, bytes } of wanted) {
    const read: number[] = [];
    const end = next + bytes;
    const isWanted = () => (count === null ? next < end : read.length < count);
    while (isWanted() && next < record.length && read.length < MAX_VALUES) read.push(number());
    values.set(tag, read);
  }
  return { name, values };
}
