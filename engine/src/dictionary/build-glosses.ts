import type { DatabaseSync } from 'node:sqlite';
import { decodeSenses } from './sense-codes.ts';

/** Rank of phrases and of words beyond every frequency list. */
const UNRANKED = 60_000;
/** Most meanings of a headword that can be searched. */
const MAX_GLOSSES = 8;

/** A Chinese meaning as it may be typed, without remarks in brackets; null when nothing is left. */
function plainGloss(gloss: string): string | null {
  const plain = gloss
    .replace(/[（(<[〈【][^）)>\]〉】]*[）)>\]〉】]/gu, '')
    .replace(/[的地]$/u, '');
  const text = plain.trim();
  return /^[\p{Script=Han}々〇]{1,12}$/u.test(text) ? text : null;
}

/**
 * Writes the Chinese meanings of ranked words and of phrases. A word's weight for a meaning grows
 * with its rank and with the place at which the dictionary gives the meaning. A mere form
 * (`beacons`) is left out where its headword means the same.
 */
export function buildGlosses(db: DatabaseSync): void {
  const words = db.prepare(
    "select word, senses, rank from entry where rank is not null or word like '% %'",
  );
  const lemmas = db.prepare('select lemma from form where form = ?');
  const insert = db.prepare('insert or ignore into gloss values (?, ?, ?)');
  const weights = new Map<string, Map<string, number>>();
  for (const row of words.all()) {
    const rank = typeof row.rank === 'number' ? row.rank : UNRANKED;
    const ofWord = new Map<string, number>();
    for (const [place, gloss] of glossesOf(String(row.senses)).entries()) {
      const text = plainGloss(gloss);
      if (text !== null && !ofWord.has(text)) ofWord.set(text, (rank + 500) * (place + 1));
    }
    weights.set(String(row.word), ofWord);
  }
  for (const [word, ofWord] of weights) {
    const headwords = lemmas.all(word).map(({ lemma }) => weights.get(String(lemma)));
    for (const [gloss, weight] of ofWord) {
      const isMereForm = headwords.some((headword) => headword !== ofWord && headword?.has(gloss));
      if (!isMereForm) insert.run(gloss, weight, word);
    }
  }
}

const glossesOf = (senses: string): string[] =>
  decodeSenses(senses)
    .filter(({ field }) => field === undefined)
    .flatMap((sense) => sense.glosses)
    .slice(0, MAX_GLOSSES);
