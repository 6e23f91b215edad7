type Mark = [start: number, end: number];

/** UTF-16 units of a text on either side of what was found in it. */
const AROUND = 60;

/** The text around the first of some places, without half words, and the places in it. */
export function cutExcerpt(
  text: string,
  marks: readonly Mark[],
): { excerpt: string; marks: Mark[] } {
  const [first, last] = marks[0] ?? [0, 0];
  const from = wordStart(text, Math.max(0, first - AROUND));
  const to = Math.max(last, wordEnd(text, last + 2 * AROUND));
  return {
    excerpt: text.slice(from, to).toWellFormed(),
    marks: marks
      .filter(([start, end]) => start >= from && end <= to)
      .map(([start, end]) => [start - from, end - from]),
  };
}

/** The beginning of the first word at or after a place, so that an excerpt cuts none. */
function wordStart(text: string, at: number): number {
  if (at === 0) return 0;
  const space = text.indexOf(' ', at);
  return space < 0 || space > at + AROUND / 2 ? at : space + 1;
}

/** The end of the last word before a place. */
function wordEnd(text: string, at: number): number {
  if (at >= text.length) return text.length;
  const space = text.lastIndexOf(' ', at);
  return space < at - AROUND / 2 ? at : space;
}
