import type { BlockDraft, Mark } from './blocks.ts';
import { MAX_BLOCK_TEXT } from './limits.ts';

/** Splits a block whose text is too long, at the end of a sentence where possible. */
export function splitBlock(block: BlockDraft, limit = MAX_BLOCK_TEXT): BlockDraft[] {
  const parts: BlockDraft[] = [];
  let start = 0;
  while (block.text.length - start > limit) {
    const end = start + cutPoint(block.text.slice(start, start + limit));
    parts.push(partOf(block, start, end));
    start = end;
  }
  if (start === 0) return [block];
  parts.push(partOf(block, start, block.text.length));
  return parts.filter((part) => part.text !== '');
}

/**
 * Offset at which to cut a text of the full length: after a line, a sentence or a word in its last
 * fifth.
 */
function cutPoint(text: string): number {
  const earliest = Math.floor(text.length * 0.8);
  for (const boundary of [/\n/g, /[.!?]["'”’)]*\s|[。！？]/g, /\s/g]) {
    const last = [...text.slice(earliest).matchAll(boundary)].at(-1);
    if (last) return earliest + last.index + last[0].length;
  }
  // Never between the halves of a surrogate pair.
  return /[\ud800-\udbff]$/.test(text) ? text.length - 1 : text.length;
}

function partOf(block: BlockDraft, start: number, end: number): BlockDraft {
  const raw = block.text.slice(start, end);
  // Code keeps its indentation; prose loses the white space at a cut.
  const text = block.kind === 'code' ? raw.replace(/\n$/, '') : raw.trim();
  const offset = start + (block.kind === 'code' ? 0 : raw.length - raw.trimStart().length);
  const marks = (block.marks ?? []).flatMap((mark): Mark[] => {
    const from = Math.max(mark.start - offset, 0);
    const to = Math.min(mark.end - offset, text.length);
    return from < to ? [{ ...mark, start: from, end: to }] : [];
  });
  const { marks: _, ...rest } = block;
  return marks.length > 0 ? { ...rest, text, marks } : { ...rest, text };
}
