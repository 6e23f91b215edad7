import type { AnalysedBlock, AnalysedWord } from '#analysis/analyse.ts';
import type { Dictionary } from '#dictionary/dictionary.ts';
import type { DictionaryEntry, FormKind } from '#dictionary/entry.ts';
import { ASKED_POS, ASKED_RANKS, kindsOf, mainPos, type AskedPos } from './word-pool.ts';

/** A word of a sentence that a question may ask about, with the place it leaves. */
export type AskedWord = {
  word: AnalysedWord;
  form: string;
  entry: DictionaryEntry;
  pos: AskedPos;
  kinds: FormKind[];
  /** Little of its sentence depends on it: an adjective, an adverb, a noun before another. */
  loose: boolean;
  /** Of a verb: whether an object follows; a wrong option must be able to have one too. */
  transitive: boolean;
  /** `a` or `an` stands before it. */
  article: 'a' | 'an' | null;
};

/** Words that open a noun phrase, so that a countable noun may end it. */
const DETERMINER =
  /^(?:a|an|the|this|that|these|those|my|your|his|her|its|our|their|each|every|one|another|no|some|any|whose)$|['’]s$/;

/**
 * The word as one to ask about; null when it is a name, too easy or too rare, stands in a compound,
 * is no plain form of its headword, or leaves a place that grammar alone would fill.
 */
export function askedWord(
  dictionary: Dictionary,
  text: string,
  { words }: Pick<AnalysedBlock, 'words'>,
  index: number,
): AskedWord | null {
  const word = words[index]!;
  const form = text.slice(word.start, word.end);
  const pos = ASKED_POS.find((one) => one === word.pos);
  if (!pos || word.name || word.entry === null || !/^[a-z]{4,}$/.test(form)) return null;
  if (/[-‐‑]/.test(text.charAt(word.start - 1) + text.charAt(word.end))) return null;
  const entry = dictionary.entry(word.entry);
  const rank = entry?.rank ?? Infinity;
  if (!entry || rank < ASKED_RANKS.from || rank > ASKED_RANKS.to) return null;
  // Where the tagger says otherwise than the dictionary, it errs more often than not.
  if (entry.exams.length === 0 || mainPos(entry) !== pos) return null;
  const kinds = kindsOf(entry, form, pos);
  if (kinds.length === 0 && form !== entry.word) return null;
  const before = text.slice(words[index - 1]?.start, words[index - 1]?.end).toLowerCase();
  if (pos === 'NOUN' && kinds.length === 0 && !isDetermined(text, words, index)) return null;
  return {
    word,
    form,
    entry,
    pos,
    kinds,
    loose: isLoose(pos, kinds, words[index + 1]?.pos),
    transitive: pos === 'VERB' && hasObjectAfter(text, words, index),
    article: before === 'a' || before === 'an' ? before : null,
  };
}

/** An adjective, an adverb, or what stands before a noun as an adjective does. */
function isLoose(pos: AskedPos, kinds: readonly FormKind[], next: string | undefined): boolean {
  if (pos === 'ADJ' || pos === 'ADV') return true;
  return next === 'NOUN' && (pos === 'NOUN' || kinds.some((kind) => kind.endsWith('participle')));
}

/** Whether a determiner opens the noun phrase that ends here. */
function isDetermined(text: string, words: AnalysedWord[], index: number): boolean {
  for (let i = index - 1; i >= Math.max(0, index - 4); i--) {
    const word = words[i]!;
    if (DETERMINER.test(text.slice(word.start, word.end).toLowerCase())) return true;
    if (!['ADJ', 'ADV', 'NOUN', 'NUM', 'PROPN'].includes(word.pos)) return false;
  }
  return false;
}

function hasObjectAfter(text: string, words: AnalysedWord[], index: number): boolean {
  const [word, next] = [words[index]!, words[index + 1]];
  if (!next || /[^\s]/.test(text.slice(word.end, next.start))) return false;
  return ['DET', 'PRON', 'NOUN', 'PROPN', 'ADJ', 'NUM'].includes(next.pos);
}
