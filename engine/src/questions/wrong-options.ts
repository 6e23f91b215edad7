import type { Dictionary } from '#dictionary/dictionary.ts';
import type { DictionaryEntry } from '#dictionary/entry.ts';
import type { AskedWord } from './asked-word.ts';
import { ties, tooClose, type Meaning } from './meaning.ts';
import { formOf, isCountable, type WordPool } from './word-pool.ts';

/** A wrong option: a word in the form that the place asks for. */
export type WrongOption = { entry: DictionaryEntry; form: string };

export type Surroundings = {
  /** Every headword of the text: a word that the text uses might fit here too. */
  inText: ReadonlySet<string>;
  /** The other content words of the sentence. */
  sentence: readonly Meaning[];
  meaningOf: (word: string) => Meaning;
};

/** How much rarer or more frequent than the right word a wrong one may be. */
const RANK_FACTOR = 2.5;
const LENGTH_DIFFERENCE = 4;

/**
 * Three words that look as if they could stand in a word's place and cannot: of the same part of
 * speech, form and level; not near it in meaning, nor to one another, nor to the sentence; not used
 * by the text; in no fixed phrase with its words. Null when there are not enough.
 */
export function wrongOptions(
  dictionary: Dictionary,
  pool: WordPool,
  asked: AskedWord,
  surroundings: Surroundings,
): [WrongOption, WrongOption, WrongOption] | null {
  const { meaningOf } = surroundings;
  const right = meaningOf(asked.entry.word);
  const chosen: WrongOption[] = [];
  const candidates = pool[asked.pos]
    .filter((entry) => isLike(asked, entry) && !surroundings.inText.has(entry.word))
    .toSorted((a, b) => hash(asked.form + a.word) - hash(asked.form + b.word));
  for (const entry of candidates) {
    const form = formOf(entry, asked.kinds);
    const meaning = meaningOf(entry.word);
    if (form === null || !fitsPlace(asked, entry, form)) continue;
    if (tooClose(right, meaning) || ties(meaning, surroundings.sentence) > 0) continue;
    if (chosen.some((other) => tooClose(meaningOf(other.entry.word), meaning))) continue;
    if (makesPhrase(dictionary, entry.word, surroundings.sentence)) continue;
    chosen.push({ entry, form });
    if (chosen.length === 3) return chosen as [WrongOption, WrongOption, WrongOption];
  }
  return null;
}

/** Of about the same level and length. */
function isLike({ entry, form }: AskedWord, other: DictionaryEntry): boolean {
  const ratio = (other.rank ?? Infinity) / (entry.rank ?? 1);
  return (
    ratio < RANK_FACTOR &&
    ratio > 1 / RANK_FACTOR &&
    Math.abs(other.word.length - form.length) <= LENGTH_DIFFERENCE &&
    other.exams.some((exam) => entry.exams.includes(exam))
  );
}

const VOWEL = /^(?:[aeio]|u(?!ni|se|su|til|ran))/;

/** Grammar must not give the answer away, nor forbid it. */
function fitsPlace(asked: AskedWord, entry: DictionaryEntry, form: string): boolean {
  if (asked.article && VOWEL.test(form) !== (asked.article === 'an')) return false;
  if (asked.pos === 'NOUN') return isCountable(entry);
  if (asked.pos === 'ADV') return form.endsWith('ly') === asked.form.endsWith('ly');
  if (asked.pos !== 'VERB') return true;
  return entry.senses.some(({ pos }) => pos === 'v' || pos === (asked.transitive ? 'vt' : 'vi'));
}

/** Whether the dictionary has a phrase of a word with one of the sentence. */
const makesPhrase = (dictionary: Dictionary, word: string, sentence: readonly Meaning[]): boolean =>
  dictionary
    .phrases(word)
    .some(({ pattern }) => sentence.some((other) => pattern.includes(other.word)));

/** Orders candidates the same way each time, and another way for each question. */
export function hash(text: string): number {
  let value = 2_166_136_261;
  for (let i = 0; i < text.length; i++) value = Math.imul(value ^ text.charCodeAt(i), 16_777_619);
  return (value ^ (value >>> 15)) >>> 0;
}
