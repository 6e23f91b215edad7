import type { DatabaseSync } from 'node:sqlite';
import type { KeptWord } from './build-entries.ts';
import { FUNCTION_WORD_PHRASES, FUNCTION_WORDS, PREPOSITIONAL_VERBS } from './phrase-lists.ts';
import { isSlot, phrasePattern } from './phrase-pattern.ts';

/**
 * Writes the patterns of all headwords that are phrases; where two headwords have one
 * pattern (`put off`, `put sth off`), the plainer headword wins.
 */
export function buildPhrases(db: DatabaseSync, kept: Iterable<KeptWord>): void {
  const chosen = new Map<string, { anchor: string; headword: string }>();
  for (const { word } of kept) {
    const parts = word.includes(' ') ? phrasePattern(word) : null;
    if (!parts || isAccident(parts)) continue;
    const pattern = parts.join(' ');
    const rival = chosen.get(pattern.toLowerCase());
    if (rival && rival.headword.length <= word.length) continue;
    chosen.set(pattern.toLowerCase(), { anchor: parts[0] ?? '', headword: word });
  }
  const insert = db.prepare('insert into phrase values (?, ?, ?)');
  for (const [, { anchor, headword }] of chosen) {
    insert.run(anchor, (phrasePattern(headword) ?? []).join(' '), headword);
  }
}

const ARTICLE_PHRASES = new Set(['a few', 'a little', 'a lot', 'a bit']);

/** Words that merely happened to meet: `in on`, `the city`. */
function isAccident(parts: string[]): boolean {
  const words = parts.filter((part) => !isSlot(part)).map((part) => part.toLowerCase());
  const phrase = words.join(' ');
  if (FUNCTION_WORD_PHRASES.has(phrase) || PREPOSITIONAL_VERBS.has(phrase)) return false;
  const plain = words.length === parts.length;
  if (plain && words.length === 2 && /^(?:the|an?)$/.test(words[0] ?? ''))
    return !ARTICLE_PHRASES.has(phrase);
  return plain && words.every((word) => FUNCTION_WORDS.has(word));
}
