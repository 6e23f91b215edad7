import type { MatchRanges } from '@bluebird/contract/search.ts';
import type { Match, Matcher } from './matcher.ts';

/** A passage that may be shown: a paragraph or a summary, in one language. */
export type Passage = { blockId: string | null; lang: 'en' | 'zh'; text: string };

export type Excerpt = {
  block_id: string | null;
  lang: 'en' | 'zh';
  text: string;
  marks: MatchRanges;
};

/** How long an excerpt is in UTF-16 units: about two lines on a phone. */
const LENGTH = { en: 170, zh: 76 } as const;
/** How much of it stands before the first match. */
const BEFORE = { en: 50, zh: 20 } as const;

/**
 * The best passage: that with the most of what is asked for, of several the first; cut down around
 * where most of it stands together. Null when none matches.
 */
export function bestExcerpt(passages: Iterable<Passage>, matcher: Matcher): Excerpt | null {
  let best: { passage: Passage; matches: Match[]; score: number } | null = null;
  for (const passage of passages) {
    const matches = matcher.find(passage.text);
    const score = different(matches);
    if (score > (best?.score ?? 0)) best = { passage, matches, score };
  }
  return best && cutExcerpt(best.passage, best.matches);
}

const different = (matches: Match[]) => new Set(matches.map(({ needle }) => needle)).size;

function cutExcerpt({ blockId, lang, text }: Passage, matches: Match[]): Excerpt {
  const length = LENGTH[lang];
  const room = length - BEFORE[lang];
  const within = (from: Match) =>
    matches.filter(({ start, end }) => start >= from.start && end <= from.start + room);
  const first = matches.reduce((a, b) => (different(within(b)) > different(within(a)) ? b : a));
  let start = first.start < BEFORE[lang] ? 0 : boundary(text, first.start - BEFORE[lang], lang);
  if (start >= first.start) start = first.start;
  let end = Math.min(text.length, start + length);
  if (end < text.length) end = Math.max(boundaryBefore(text, end, lang), first.end);
  const head = start > 0 ? '…' : '';
  const tail = end < text.length ? '…' : '';
  const shift = head.length - start;
  return {
    block_id: blockId,
    lang,
    text: head + text.slice(start, end).toWellFormed() + tail,
    marks: matches
      .filter((match) => match.start >= start && match.end <= end)
      .map((match) => [match.start + shift, match.end + shift]),
  };
}

/** The beginning of the next word. */
function boundary(text: string, at: number, lang: Passage['lang']): number {
  if (lang === 'zh') return at;
  const blank = text.indexOf(' ', at);
  return blank < 0 ? at : blank + 1;
}

/** The end of the last word that is there whole. */
function boundaryBefore(text: string, at: number, lang: Passage['lang']): number {
  if (lang === 'zh') return at;
  const blank = text.lastIndexOf(' ', at);
  return blank < 0 ? at : blank;
}
