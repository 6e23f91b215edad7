import type { Mark } from '#extract/blocks.ts';

/** A stretch of text under the same marks, outermost first. */
export type Run = { text: string; marks: readonly Mark[] };

/** Cuts a text where marks begin and end; marks may overlap or reach beyond the text. */
export function runsOf(text: string, marks: readonly Mark[] = []): Run[] {
  if (marks.length === 0) return text ? [{ text, marks: [] }] : [];
  const clamp = (at: number) => Math.min(Math.max(at, 0), text.length);
  const cuts = new Set([0, text.length]);
  for (const { start, end } of marks) cuts.add(clamp(start)).add(clamp(end));
  const sorted = [...cuts].sort((a, b) => a - b);
  const longestFirst = [...marks].sort((a, b) => b.end - b.start - (a.end - a.start));
  return sorted.slice(1).map((end, i) => {
    const start = sorted[i]!;
    return {
      text: text.slice(start, end),
      marks: longestFirst.filter((mark) => mark.start <= start && end <= mark.end),
    };
  });
}

/** Only http(s) and mail addresses are links; anything else is shown as plain text. */
export const isSafeLink = (href: string | undefined): href is string =>
  href !== undefined && /^(?:https?:\/\/|mailto:)/i.test(href);
