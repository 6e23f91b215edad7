import type { Run } from './printed.ts';

/** Inline formatting, as blocks have it; offsets in UTF-16 units. */
type Mark = { start: number; end: number; kind: string; href?: string | undefined };

/** A word or phrase with a note: where its parts stand; the number stands behind the last. */
type Noted = { number: number; spans: (readonly [start: number, end: number])[] };

/** Letters above and below the line, and whatever else the templates know. */
const KINDS = new Set(['em', 'strong', 'code', 'sub', 'sup']);

/**
 * Cuts a text into runs that are set in one way each.
 * @param text the text of a block
 */
export function runsOf(text: string, marks: readonly Mark[], noted: readonly Noted[] = []): Run[] {
  const cuts = new Set([0, text.length]);
  for (const { start, end } of marks) cuts.add(start).add(end);
  for (const { spans } of noted) for (const [start, end] of spans) cuts.add(start).add(end);
  const places = [...cuts].filter((at) => at >= 0 && at <= text.length).sort((a, b) => a - b);
  return places.slice(0, -1).map((start, i) => {
    const end = places[i + 1]!;
    const run: Run = { text: text.slice(start, end) };
    for (const mark of marks) {
      if (mark.start > start || mark.end < end) continue;
      if (mark.kind === 'link') {
        if (isWebAddress(mark.href)) run.link = mark.href;
      } else if (KINDS.has(mark.kind)) run[mark.kind as 'em'] = true;
    }
    for (const { number, spans } of noted) {
      if (spans.some(([from, to]) => from <= start && to >= end)) run.noted = true;
      if (spans.at(-1)?.[1] === end) run.note = number;
    }
    return run;
  });
}

const isWebAddress = (href: string | undefined): href is string =>
  href !== undefined && /^https?:\/\/\S+$/i.test(href);
