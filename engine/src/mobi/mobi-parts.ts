import { readIndex } from './index-records.ts';
import type { MobiHeader } from './mobi-header.ts';
import type { MobiPart } from './mobi-places.ts';
import { u32, type PalmFile } from './palm-file.ts';

const MAX_PARTS = 5_000;

/** The documents of a book, and the positions that its fragments begin at (of KF8). */
export type MobiParts = { parts: MobiPart[]; fragments: number[] };

/** One page of HTML, cut where the book begins new pages. */
export function partsOfPage(text: Buffer): MobiParts {
  const page = text.toString('latin1');
  const parts: MobiPart[] = [];
  let start = 0;
  const add = (end: number): void => {
    const path = `part/${parts.length}`;
    if (end > start) parts.push({ path, start, markup: text.subarray(start, end) });
    start = end;
  };
  for (const { index } of page.matchAll(/<mbp:pagebreak\b/gi)) {
    if (parts.length < MAX_PARTS - 1) add(index);
  }
  add(text.length);
  return { parts, fragments: [] };
}

/**
 * The documents of KF8. Each is a skeleton into which fragments are put, all of which follow it in
 * the text; a fragment's name is where it is put, counted from the text's beginning.
 * @throws ArchiveError broken
 */
export function partsOfKf8(file: PalmFile, header: MobiHeader, text: Buffer): MobiParts {
  if (header.skeletons === null) return partsOfPage(firstFlow(file, header, text));
  const indexOf = (record: number | null) =>
    record === null ? [] : readIndex(file, record, header.encoding).entries;
  const fragments = indexOf(header.fragments).map(({ name, values }) => ({
    at: Number.parseInt(name, 10) || 0,
    length: values.get(6)?.[1] ?? 0,
  }));
  const parts: MobiPart[] = [];
  let next = 0;
  for (const { values } of indexOf(header.skeletons).slice(0, MAX_PARTS)) {
    const count = values.get(1)?.[0] ?? 0;
    const [start = 0, length = 0] = values.get(6) ?? [];
    const own = fragments.slice(next, next + count);
    next += count;
    let from = start + length;
    let pieces = [text.subarray(start, from)];
    for (const fragment of own) {
      const to = from + fragment.length;
      pieces = insert(pieces, fragment.at - start, text.subarray(from, to));
      from = to;
    }
    parts.push({ path: `part/${parts.length}`, start, markup: Buffer.concat(pieces) });
  }
  return { parts, fragments: fragments.map(({ at }) => at) };
}

/** Puts bytes into others that are in pieces, at a place of the whole. */
function insert(pieces: readonly Buffer[], at: number, added: Buffer): Buffer[] {
  const result: Buffer[] = [];
  let before = 0;
  let isIn = false;
  for (const piece of pieces) {
    const cut = at - before;
    if (!isIn && cut <= piece.length) {
      const place = Math.max(0, cut);
      result.push(piece.subarray(0, place), added, piece.subarray(place));
      isIn = true;
    } else result.push(piece);
    before += piece.length;
  }
  if (!isIn) result.push(added);
  return result.filter((piece) => piece.length > 0);
}

/** The text without the style sheets and drawings that follow it. */
function firstFlow(file: PalmFile, header: MobiHeader, text: Buffer): Buffer {
  if (header.flows === null) return text;
  const record = file.record(header.flows);
  return record.toString('latin1', 0, 4) === 'FDST' ? text.subarray(0, u32(record, 16)) : text;
}
