import { spellingNeighbours } from '@bluebird/engine/dictionary/spelling.ts';
import type { WordHit } from '@bluebird/contract/search.ts';
import type { Context } from '#core/context.ts';
import { chineseRuns, plainText } from '#db/chinese-terms.ts';

/** Most words that are found. */
const MAX = 20;
/** Most words offered for one that is misspelt. */
const MAX_NEIGHBOURS = 3;
/** The longest headword anyone types. */
const LONGEST = 64;

/**
 * Headwords for what was typed: by its own spelling (the headwords of a form first), then those
 * that begin so; or, for Chinese, by meaning. Where there are none, `near` ones: those of words one
 * slip of the finger away.
 */
export function findWords(
  { dictionary }: Pick<Context, 'dictionary'>,
  typed: string,
): { near: boolean; items: WordHit[] } {
  const text = plainText(typed)
    .replace(/["“”]/g, '')
    .replaceAll('’', "'")
    .trim();
  if (text === '' || text.length > LONGEST) return { near: false, items: [] };
  const runs = chineseRuns(text);
  const found =
    runs.length > 0
      ? runs.flatMap((run) => dictionary.byGloss(run, MAX))
      : [...headwords(dictionary, text), ...dictionary.suggest(text, MAX)];
  if (found.length > 0) return { near: false, items: toHits(found) };
  const neighbours = spellingNeighbours(dictionary, text).slice(0, MAX_NEIGHBOURS);
  return { near: true, items: toHits(neighbours.flatMap((word) => headwords(dictionary, word))) };
}

function toHits(found: { word: string; gloss: string }[]): WordHit[] {
  const hits = new Map<string, WordHit>();
  for (const { word, gloss } of found) {
    const key = word.toLowerCase();
    if (!hits.has(key)) hits.set(key, { kind: 'word', word, gloss });
  }
  return [...hits.values()].slice(0, MAX);
}

const headwords = (dictionary: Context['dictionary'], form: string) =>
  dictionary.lemmaCandidates(form).flatMap(({ lemma }) => {
    const entry = dictionary.entry(lemma);
    if (!entry) return [];
    const gloss = entry.senses[0]?.glosses.slice(0, 3).join('；') ?? '';
    return [{ word: entry.word, gloss }];
  });
