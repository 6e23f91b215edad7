import type { WordHit } from '@bluebird/contract/search.ts';
import type { Context } from '../../context.ts';
import { chineseRuns, plainText } from './chinese-terms.ts';

/** Most words that are found. */
const MOST = 20;
/** The longest headword anyone types. */
const LONGEST = 64;

/**
 * Headwords for what was typed: by its own spelling (the headwords of a form first), then those
 * that begin so; or, for Chinese, by meaning.
 */
export function findWords({ dictionary }: Pick<Context, 'dictionary'>, typed: string): WordHit[] {
  const text = plainText(typed)
    .replace(/["“”]/g, '')
    .replaceAll('’', "'")
    .trim();
  if (text === '' || text.length > LONGEST) return [];
  const runs = chineseRuns(text);
  const found =
    runs.length > 0
      ? runs.flatMap((run) => dictionary.byGloss(run, MOST))
      : [...headwords(dictionary, text), ...dictionary.suggest(text, MOST)];
  const hits = new Map<string, WordHit>();
  for (const { word, gloss } of found) {
    const key = word.toLowerCase();
    if (!hits.has(key)) hits.set(key, { kind: 'word', word, gloss });
  }
  return [...hits.values()].slice(0, MOST);
}

const headwords = (dictionary: Context['dictionary'], form: string) =>
  dictionary.lemmaCandidates(form).flatMap(({ lemma }) => {
    const entry = dictionary.entry(lemma);
    if (!entry) return [];
    const gloss = entry.senses[0]?.glosses.slice(0, 3).join('；') ?? '';
    return [{ word: entry.word, gloss }];
  });
