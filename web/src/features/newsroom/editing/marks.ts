import type { Block } from '@bluebird/contract/blocks.ts';

export type Mark = NonNullable<Block['marks']>[number];
export type MarkKind = Mark['kind'];

/** A stretch of a text, `from` up to but not including `to`, that gives way to `inserted`. */
type TextEdit = { from: number; to: number; inserted: string };

/**
 * What was changed between two states of a text.
 * @param caret where the caret stands in the new one: what follows it was not touched
 */
export function editBetween(before: string, after: string, caret = after.length): TextEdit {
  const tail = after.length - caret;
  const untouched = tail <= before.length && before.endsWith(after.slice(caret)) ? tail : 0;
  let to = before.length - untouched;
  let end = after.length - untouched;
  let from = 0;
  while (from < to && from < end && before[from] === after[from]) from += 1;
  while (to > from && end > from && before[to - 1] === after[end - 1]) {
    to -= 1;
    end -= 1;
  }
  return { from, to, inserted: after.slice(from, end) };
}

/**
 * Where marks stand after an edit. What is typed at the end of a mark belongs to it, unless it is a
 * link; what replaces a stretch within a mark belongs to it; a mark whose text is gone is gone.
 */
export function marksAfter(marks: readonly Mark[], { from, to, inserted }: TextEdit): Mark[] {
  const delta = inserted.length - (to - from);
  const after = from + inserted.length;
  return marks.flatMap((mark) => {
    const { start, end, kind } = mark;
    if (end < from || (end === from && (to > from || kind === 'link'))) return mark;
    if (start >= to && !(start === from && end >= to && to > from))
      return { ...mark, start: start + delta, end: end + delta };
    const covers = start <= from && end >= to;
    const moved = covers
      ? { ...mark, end: end + delta }
      : start < from
        ? { ...mark, end: from }
        : { ...mark, start: after, end: Math.max(after, end + delta) };
    return moved.end > moved.start ? moved : [];
  });
}

const sameKind = (a: Mark, b: Mark) => a.kind === b.kind && a.href === b.href;

/** The same formatting in the fewest marks, in the order of the text. */
export function tidyMarks(marks: readonly Mark[]): Mark[] {
  const tidy: Mark[] = [];
  const sorted = [...marks].sort((a, b) => a.start - b.start || b.end - a.end);
  for (const mark of sorted) {
    if (mark.end <= mark.start) continue;
    const at = tidy.findLastIndex((other) => sameKind(other, mark) && other.end >= mark.start);
    const touching = tidy[at];
    if (touching) tidy[at] = { ...touching, end: Math.max(touching.end, mark.end) };
    else tidy.push(mark);
  }
  return tidy;
}

/** Whether a stretch is under a kind of mark from its start to its end. */
export function isMarked(
  marks: readonly Mark[],
  start: number,
  end: number,
  kind: MarkKind,
): boolean {
  const ofKind = tidyMarks(marks.filter((mark) => mark.kind === kind).map(withoutTarget));
  return ofKind.some((mark) => mark.start <= start && mark.end >= end);
}

const withoutTarget = ({ start, end, kind }: Mark): Mark => ({ start, end, kind });

/** The marks without one kind in a stretch; what stood around it stays. */
function cutOut(marks: readonly Mark[], start: number, end: number, kind: MarkKind): Mark[] {
  return marks.flatMap((mark) => {
    if (mark.kind !== kind || mark.end <= start || mark.start >= end) return mark;
    return [
      { ...mark, end: start },
      { ...mark, start: end },
    ].filter((piece) => piece.end > piece.start);
  });
}

/**
 * Puts a stretch under a kind of mark, or takes it off when all of it is already.
 * @param href where a link leads; undefined takes the link off
 */
export function toggleMark(
  marks: readonly Mark[],
  { start, end, kind }: { start: number; end: number; kind: MarkKind },
  href?: string,
): Mark[] {
  if (end <= start) return [...marks];
  const rest = cutOut(marks, start, end, kind);
  const off = kind === 'link' ? href === undefined : isMarked(marks, start, end, kind);
  return tidyMarks(
    off ? rest : [...rest, { start, end, kind, ...(href !== undefined && { href }) }],
  );
}

/** The marks of a part of the text, counted from the part's beginning. */
export const marksOfPart = (marks: readonly Mark[], start: number, end: number): Mark[] =>
  marks
    .map((mark) => ({
      ...mark,
      start: Math.max(mark.start, start) - start,
      end: Math.min(mark.end, end) - start,
    }))
    .filter((mark) => mark.end > mark.start);
