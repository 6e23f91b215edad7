import { slipsBetween, spellingNeighbours } from '@bluebird/engine/dictionary/spelling.ts';
import type { Context } from '#core/context.ts';
import { wordsOf } from './matcher.ts';
import type { QueryPart, QueryTerm } from './parse-query.ts';
import { listNamesLike, listWordsHeld } from './search.queries.ts';

/** How many words of the dictionary are tried for one that nothing holds. */
const MAX_NEIGHBOURS = 12;
/** How many names with a word written much alike are looked through. */
const MAX_NAMES = 10;
/** From this many letters on, a word of a name may be two slips away. */
const LONG_WORD = 8;

/**
 * The query with the words that nothing holds put right: by a word one slip away that something
 * holds, or by a word of a title or name. Words that must not occur stay as they are.
 * @returns null when a word that nothing holds has no such neighbour, or every word is held
 */
export async function correctQuery(
  context: Context,
  terms: readonly QueryTerm[],
): Promise<QueryTerm[] | null> {
  const asked = terms.filter((term) => !term.without).flatMap(({ parts }) => parts);
  const words = new Set(
    asked.flatMap((part) => (part.script === 'latin' ? wordsOf(part.words) : [])),
  );
  const at = context.clock();
  const held = await listWordsHeld(context.db, [...words], at);
  const missing = [...words].filter((word) => !held.has(word));
  if (missing.length === 0) return null;

  const corrections = new Map<string, string>();
  for (const word of missing) {
    const better = await neighbour(context, word, at);
    if (better === null) return null;
    corrections.set(word, better);
  }
  const correct = (part: QueryPart): QueryPart =>
    part.script === 'chinese' ? part : { ...part, words: replaceWords(part.words, corrections) };
  return terms.map((term) => (term.without ? term : { ...term, parts: term.parts.map(correct) }));
}

async function neighbour(
  { db, dictionary }: Context,
  word: string,
  at: Date,
): Promise<string | null> {
  const listedNear = spellingNeighbours(dictionary, word).slice(0, MAX_NEIGHBOURS);
  // Names stand in no dictionary.
  const near = [...listedNear, ...withTwoLettersSwapped(word)];
  const held = await listWordsHeld(db, near, at);
  const first = near.find((candidate) => held.has(candidate));
  if (first !== undefined) return first;
  const names = await listNamesLike(db, { text: word, at }, MAX_NAMES);
  const slips = word.length >= LONG_WORD ? 2 : 1;
  return (
    names
      .flatMap(wordsOf)
      .map((candidate) => ({ candidate, slips: slipsBetween(word, candidate) }))
      .filter((each) => each.slips > 0 && each.slips <= slips)
      .toSorted((a, b) => a.slips - b.slips)[0]?.candidate ?? null
  );
}

function withTwoLettersSwapped(word: string): string[] {
  const letters = [...word];
  return letters.slice(1).map((letter, i) => {
    const swapped = letters.with(i, letter).with(i + 1, letters[i]!);
    return swapped.join('');
  });
}

const WORD = /[\p{L}\p{N}]+/gu;

const replaceWords = (text: string, corrections: ReadonlyMap<string, string>): string =>
  text.replace(WORD, (word) => corrections.get(word) ?? word);

/** The terms as they could have been typed. */
export const typedQuery = (terms: readonly QueryTerm[]): string =>
  terms
    .map(({ parts, without }) => {
      const typed = parts.map((part) => {
        if (part.script === 'chinese') return part.run;
        return part.together ? `"${part.words}"` : part.words;
      });
      return (without ? '-' : '') + typed.join('');
    })
    .join(' ');
