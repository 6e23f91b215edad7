import type { SourceBlock } from '#extract/blocks.ts';
import type { PdfLine } from './pdf-lines.ts';
import type { PdfThing } from './pdf-pages.ts';

/** A paragraph, heading or note of a PDF, with where it begins. */
export type PdfBlock = SourceBlock & { page: number; y: number; isFootnote: boolean };

/** How much larger than the text a heading is, and how much smaller a note at the foot. */
const HEADING = 1.15;
const FOOTNOTE = 0.92;
const MAX_HEADING = 200;

/** The words under a picture: they name it, or are set smaller than the text. */
const CAPTION =
  /^(?:fig(?:ure|\.)?|plate|photo(?:graph)?|chart|map|illustration|插?图)\s*[\dIVX一二三四五六七八九十]/i;
/** Most lines of white between a picture and its words. */
const CAPTION_GAP = 3;

/**
 * Lines as paragraphs, across columns, pages, pictures and tables, with words cut at a line's end
 * mended.
 */
export function reflow(all: readonly PdfLine[]): PdfBlock[] {
  const lines = all.filter(({ thing }) => !thing);
  const body = commonest(lines.map(({ size, text }) => [round(size), text.length]));
  const leading = commonest(
    lines.slice(1).flatMap((line, at): [number, number][] => {
      const gap = lines[at]!.y - line.y;
      return line.column === lines[at]!.column && gap > 0 ? [[round(gap), 1]] : [];
    }),
  );
  const notes = footnotesOf(lines, body);
  const ranks = [
    ...new Set(lines.map(({ size }) => round(size)).filter((size) => size >= body * HEADING)),
  ].toSorted((a, b) => b - a);
  const mend = createMender(lines);
  const blocks: PdfBlock[] = [];
  const open: { text?: PdfBlock; note?: PdfBlock } = {};
  const last: { text?: PdfLine; note?: PdfLine } = {};
  /** The picture, or the line of its words, that was last, with its block. */
  let above: { block: PdfBlock; line: PdfLine } | null = null;
  let isPast = false;
  for (const line of all) {
    if (line.thing) {
      const block = blockOfThing(line, line.thing);
      blocks.push(block);
      above = block.kind === 'figure' ? { block, line } : null;
      isPast = true;
      continue;
    }
    if (above && isCaption(above, line, body)) {
      above.block.text = above.block.text ? mend(above.block.text, line.text) : line.text;
      above = { ...above, line };
      continue;
    }
    above = null;
    const kind = notes.has(line) ? 'note' : 'text';
    const rank = kind === 'text' ? ranks.indexOf(round(line.size)) : -1;
    const isHeading = rank >= 0 && line.text.length <= MAX_HEADING && /\p{L}|\d/u.test(line.text);
    const before = last[kind];
    const block = open[kind];
    const goesOn =
      block !== undefined &&
      before !== undefined &&
      (isHeading
        ? block.kind === 'heading' &&
          round(before.size) === round(line.size) &&
          isNext(before, line, 2)
        : block.kind === 'paragraph' &&
          (isPast ? !endsSentence(before.text) : !beginsParagraph(before, line, leading)));
    isPast = false;
    if (goesOn && before && isVerse(before)) block.text += `\n${line.text}`;
    else if (goesOn) block.text = mend(block.text, line.text);
    else {
      const { text, page, y } = line;
      const heading = { kind: 'heading', level: Math.min(4, rank + 2) as 2 | 3 | 4 } as const;
      const fresh: PdfBlock = {
        ...(isHeading ? heading : { kind: 'paragraph' }),
        text,
        page,
        y,
        isFootnote: kind === 'note',
      };
      blocks.push(fresh);
      open[kind] = fresh;
    }
    last[kind] = line;
  }
  return blocks;
}

function blockOfThing({ page, y }: PdfLine, thing: PdfThing): PdfBlock {
  const place = { text: '', page, y, isFootnote: false };
  if ('rows' in thing) return { kind: 'table', rows: thing.rows, ...place };
  return { kind: 'figure', image: { src: `picture:${thing.picture}`, alt: '' }, ...place };
}

/** Whether a line belongs to the words under a picture. */
function isCaption(
  { block, line: above }: { block: PdfBlock; line: PdfLine },
  line: PdfLine,
  body: number,
): boolean {
  if (above.column !== line.column || above.y - line.y > line.size * CAPTION_GAP) return false;
  const isSmall = line.size <= body * FOOTNOTE;
  if (block.text === '') return isSmall || CAPTION.test(line.text);
  return (
    isNext(above, line, 1.6) &&
    round(above.size) === round(line.size) &&
    (isSmall || !endsSentence(block.text))
  );
}

const round = (size: number): number => Math.round(size * 2) / 2;

/** The number that has most weight. */
function commonest(weighted: readonly (readonly [number, number])[]): number {
  const sums = new Map<number, number>();
  for (const [value, weight] of weighted) sums.set(value, (sums.get(value) ?? 0) + weight);
  return [...sums].reduce((best, one) => (one[1] > best[1] ? one : best), [0, 0] as const)[0];
}

/** Whether a line follows another of its kind in the column, within so many line heights. */
const isNext = (before: PdfLine, line: PdfLine, heights: number): boolean =>
  before.column === line.column && before.y - line.y < line.size * heights;

/** Whether a line begins a paragraph, by its indent, the space above it, or the line before. */
function beginsParagraph(before: PdfLine, line: PdfLine, leading: number): boolean {
  const width = line.end - line.left;
  const indent = line.x - line.left;
  const wasIndented = before.x - before.left > before.size * 0.7;
  const isIndented = indent > line.size * 0.7 && indent < width * 0.3;
  if (
    isIndented &&
    !(wasIndented && Math.abs(before.x - line.x) < 1 && before.column === line.column)
  ) {
    return true;
  }
  // An indented line after an indented one: a first line of one line, or a passage set in.
  if (isIndented && endsSentence(before.text)) return true;
  if (before.column === line.column) {
    if (before.y - line.y > Math.max(leading * 1.35, line.size * 1.6)) return true;
  }
  return endsSentence(before.text) && wouldFit(before, line);
}

/** Whether the first word of a line had room at the end of the one before. */
function wouldFit(before: PdfLine, line: PdfLine): boolean {
  const [word = ''] = /^\S+/.exec(line.text) ?? [];
  const letter = (line.right - line.x) / line.text.length;
  return before.end - before.right > (word.length + 2) * letter;
}

/** Whether a line ended long before its column did, though its paragraph goes on: a line of verse. */
const isVerse = ({ end, right, left }: PdfLine): boolean => end - right > (end - left) * 0.3;

const endsSentence = (text: string): boolean => /[.!?:…。！？：]["'”’)\]]*\s*\d{0,3}$/.test(text);

/** The small lines at the foot of pages that begin with the number of a note. */
function footnotesOf(lines: readonly PdfLine[], body: number): Set<PdfLine> {
  const columns = new Map<number, PdfLine[]>();
  for (const line of lines) {
    const own = columns.get(line.column);
    if (own) own.push(line);
    else columns.set(line.column, [line]);
  }
  const notes = new Set<PdfLine>();
  for (const own of columns.values()) {
    const from = own.findLastIndex(({ size }) => size > body * FOOTNOTE) + 1;
    const first = own[from];
    // A page all of small print is no foot.
    if (from === 0 || !first || !/^(?:\d{1,3}|[*†‡§])[\s.)]*\S/.test(first.text)) continue;
    for (const line of own.slice(from)) notes.add(line);
  }
  return notes;
}

const HAN_END = /[\p{Script=Han}\u3001-\u303f\uff01-\uff60]$/u;
const HAN_START = /^[\p{Script=Han}\u3001-\u303f\uff01-\uff60]/u;

/**
 * Joins the lines of a paragraph. A hyphen at the end of a line goes unless the word is written with
 * one elsewhere in the book, and not without.
 */
function createMender(lines: readonly PdfLine[]): (text: string, next: string) => string {
  const words = new Set<string>();
  for (const { text } of lines) {
    const inner = text.toLowerCase().match(/[\p{L}\p{N}’']+(?:-[\p{L}\p{N}’']+)*(?!-?$)/gu) ?? [];
    for (const word of inner) words.add(word);
  }
  return (text, next) => {
    if (/[\u00ad]$/.test(text)) return text.slice(0, -1) + next;
    const [, start] = /(\p{L}[\p{L}-]*)[-‐]$/u.exec(text) ?? [];
    const [end = ''] = /^\p{Ll}[\p{L}’']*/u.exec(next) ?? [];
    if (start !== undefined && end !== '') {
      const whole = (start + end).toLowerCase();
      const isCompound = !words.has(whole) && words.has(`${start}-${end}`.toLowerCase());
      return (isCompound ? text : text.slice(0, -1)) + next;
    }
    if (/\p{L}[-‐–—]$/u.test(text)) return text + next;
    return HAN_END.test(text) && HAN_START.test(next) ? text + next : `${text} ${next}`;
  };
}
