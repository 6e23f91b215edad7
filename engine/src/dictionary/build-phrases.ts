import type { DatabaseSync } from 'node:sqlite';
import type { KeptWord } from './build-entries.ts';
import { FUNCTION_WORDS } from './function-words.ts';
import {
  ADDED_PHRASES,
  COLLOCATIONS,
  FUNCTION_WORD_PHRASES,
  GAPPED_PHRASES,
  PREPOSITIONAL_VERBS,
  SEPARABLE,
} from './phrase-lists.ts';
import { isSlot, phrasePattern, SLOTS } from './phrase-pattern.ts';

/**
 * Writes the patterns of all headwords that are phrases; where two headwords have one
 * pattern (`put off`, `put sth off`), the plainer headword wins.
 */
export function buildPhrases(db: DatabaseSync, kept: Iterable<KeptWord>): void {
  const chosen = new Map<string, { parts: string[]; headword: string; own: boolean }>();
  for (const { word, notations } of kept) {
    const own = notations.length > 0;
    for (const parts of word.includes(' ') ? patternsOf(word, notations) : []) {
      if (!own && isAccident(parts)) continue;
      const pattern = parts.join(' ').toLowerCase();
      const rival = chosen.get(pattern);
      if (!rival || isBetterHeadword({ word, own }, { word: rival.headword, own: rival.own }))
        chosen.set(pattern, { parts, headword: word, own });
    }
  }
  const lemmas = db.prepare('select lemma from form where form = ?');
  const lemmasOf = (form: string) => lemmas.all(form).map((row) => String(row.lemma));
  const insert = db.prepare('insert into phrase values (?, ?, ?)');
  for (const { parts, headword, own } of chosen.values()) {
    const variants = plainerVariants(parts, lemmasOf).map((variant) =>
      variant.join(' ').toLowerCase(),
    );
    if (!own && variants.some((variant) => chosen.has(variant))) continue;
    const pattern = parts.join(' ');
    insert.run(parts[0] ?? '', pattern, headword === pattern ? null : headword);
  }
}

type Named = { word: string; own: boolean };

function isBetterHeadword({ word, own }: Named, rival: Named): boolean {
  if (own !== rival.own) return own;
  if (ADDED_PHRASES.has(rival.word)) return false;
  return ADDED_PHRASES.has(word) || word.length < rival.word.length;
}

/**
 * The patterns under which a phrase is found. Our own dictionary writes a verb with its object
 * (`put sth off`, `take sth into account`): the object may also stand after it, or before.
 */
function patternsOf(headword: string, notations: readonly string[]): string[][] {
  if (notations.length === 0) return [phrasePattern(headword)].filter((parts) => parts !== null);
  return notations.flatMap((notation) => {
    const plain = notation.replace(/\s*\([^)]*\)/g, '').replace(/ (?:doing|do)(?: sth)?$/, '');
    const parts = phrasePattern(plain);
    if (!parts) return [];
    const object = parts.indexOf(SLOTS.object);
    if (object < 0) return [parts];
    const without = parts.toSpliced(object, 1);
    const words = without.filter((part) => !isSlot(part)).length;
    if (words < 2) return [parts];
    // The matcher itself separates verb and adverb, but not `talk sb into`, `wean sb off sth`.
    const isSeparated = parts.length === 3 && SEPARABLE.has(parts[2] ?? '');
    const hasSecond = / (?:sth|sb) .* (?:sth|sb)$/.test(plain);
    return isSeparated && !hasSecond ? [without] : [parts, without];
  });
}

/**
 * Patterns that make this one superfluous: `take off` for `took off` and (the matcher parts
 * verb and particle itself) for `take <obj> off`, `take <obj> for granted` for `take it …`,
 * `do <poss> best` for `do your best`.
 */
function plainerVariants(parts: string[], lemmasOf: (form: string) => string[]): string[][] {
  const [first = '', second, ...rest] = parts;
  const lemmas = lemmasOf(first).filter((lemma) => lemma !== first.toLowerCase());
  const variants = lemmas.map((lemma) => [lemma, ...parts.slice(1)]);
  if (second === SLOTS.object && rest.length === 1) variants.push([first, ...rest]);
  if (parts.some((part) => POSSESSIVE_PRONOUN.test(part)))
    variants.push(parts.map((part) => (POSSESSIVE_PRONOUN.test(part) ? SLOTS.possessive : part)));
  if (second === 'it' && rest.length > 0)
    variants.push([first, ...rest], [first, SLOTS.object, ...rest]);
  return variants;
}

const ARTICLE_PHRASES = new Set(['a few', 'a little', 'a lot', 'a bit']);
const COMMON_PAIRS = new Set(['make it', 'be off', 'be over']);
const POSSESSIVE_PRONOUN = /^(?:my|your|his|her|its|our|their)$/i;
const OBJECT_PRONOUN = /^(?:me|you|him|her|it|us|them|one)$/;

/** Whether a pattern's words are together by chance: `in on`, `the city`. */
function isAccident(parts: string[]): boolean {
  const words = parts.filter((part) => !isSlot(part)).map((part) => part.toLowerCase());
  const phrase = words.join(' ');
  if (parts.includes(SLOTS.gap)) return !GAPPED_PHRASES.has(phrase);
  if (FUNCTION_WORD_PHRASES.has(phrase) || PREPOSITIONAL_VERBS.has(phrase)) return false;
  if (ADDED_PHRASES.has(phrase) || COMMON_PAIRS.has(phrase)) return false;
  if (COLLOCATIONS.has(phrase)) return true;
  // `to kill` means itself far more often than what ECDICT says of it.
  if (parts.length === 2 && words[0] === 'to') return true;
  // The pattern of `have sth about (sb)` would match in every other sentence.
  if (parts.length === 3 && parts[1] === SLOTS.object) return true;
  if (words.length === 2 && (OBJECT_PRONOUN.test(words[1] ?? '') || words[0] === 'be')) return true;
  const plain = words.length === parts.length;
  if (plain && words.length === 2 && /^(?:the|an?)$/.test(words[0] ?? ''))
    return !ARTICLE_PHRASES.has(phrase);
  return plain && words.every((word) => FUNCTION_WORDS.has(word));
}
