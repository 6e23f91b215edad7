import { Fragment } from 'react';
/** Cuts a text where marks begin and end; marks may overlap or reach beyond the text. */
export function runsOf(text, marks = []) {
  if (marks.length === 0) return text ? [{ text, marks: [] }] : [];
  const clamp = (at) => Math.min(Math.max(at, 0), text.length);
  const cuts = new Set([0, text.length]);
  for (const { start, end } of marks) cuts.add(clamp(start)).add(clamp(end));
  const sorted = [...cuts].sort((a, b) => a - b);
  const longestFirst = [...marks].sort((a, b) => b.end - b.start - (a.end - a.start));
  return sorted.slice(1).map((end, i) => {
    const start = sorted[i];
    return {
      text: text.slice(start, end),
      marks: longestFirst.filter((mark) => mark.start <= start && end <= mark.end),
    };
  });
}
/** Only http(s) and mail addresses are links; anything else is shown as plain text. */
const isSafe = (href) => href !== undefined && /^(?:https?:\/\/|mailto:)/i.test(href);
function wrap(mark, inner) {
  switch (mark.kind) {
    case 'em':
      return <em>{inner}</em>;
    case 'strong':
      return <strong>{inner}</strong>;
    case 'code':
      return <code>{inner}</code>;
    case 'sub':
      return <sub>{inner}</sub>;
    case 'sup':
      return <sup>{inner}</sup>;
    case 'link':
      return isSafe(mark.href) ? (
        <a href={mark.href} target="_blank" rel="noopener noreferrer nofollow">
          {inner}
        </a>
      ) : (
        inner
      );
  }
}
/** A block's text with its inline formatting. */
export function InlineText({ text, marks }) {
  if (!marks?.length) return text;
  return runsOf(text, marks).map((run, i) => (
    <Fragment key={i}>
      {run.marks.reduceRight((inner, mark) => wrap(mark, inner), run.text)}
    </Fragment>
  ));
}
