import type { Dictionary } from '#dictionary/dictionary.ts';
import type { DictionaryEntry } from '#dictionary/entry.ts';
import { personhoodOf } from '#meaning/object-kind.ts';
import type { AskedWord } from './asked-word.ts';
import type { Field } from './field.ts';
import { hash } from './hash.ts';
import { ties, tooClose, type Meaning } from './meaning.ts';
import { partnersIn } from './partners.ts';
import { formOf, isCountable, type WordPool } from './word-pool.ts';

/** A wrong option: a word in the form that the place asks for. */
export type WrongOption = { entry: DictionaryEntry; form: string };

export type Surroundings = {
  field: Field;
  /** Every headword of the text: its own words are of its field. */
  inText: ReadonlySet<string>;
  /** Those of the same block: what is spoken of there might fit here too. */
  inBlock: ReadonlySet<string>;
  /** The other content words of the sentence. */
  sentence: readonly Meaning[];
  meaningOf: (word: string) => Meaning;
};

/** How much rarer or more frequent than the right word a wrong one may be, as headword and as form. */
const RANK_FACTOR = 3;
const LENGTH_DIFFERENCE = 5;
/** How much farther from what the text is about than the right word a wrong one may be, or nearer. */
const FIELD_DIFFERENCE = { below: 0.05, above: 0.25 };
/** So many words nearest to the field options are drawn from, where the text has too few. */
const OF_FIELD = 16;
/** Words more alike than this in what they stand near may stand for one another. */
const ALIKE = 0.4;
/** A wrong option must be so much farther than the right word from what the sentence is about. */
const FITS_LESS = 0.1;
/** A wrong option more alike than this to some word of the sentence may have its place beside it. */
const BESIDE = 0.45;
/** From here on a noun is taken for a person (personhoodOf). */
const PERSON = 0.2;

/**
 * Three words of which none can be struck out unread, and none can stand in a word's place: of the same
 * part of speech, form, frequency, level and field; not near it in meaning, nor to one another, nor to
 * the sentence; in no fixed phrase with its words. Null when there are not enough.
 */
export function wrongOptions(
  dictionary: Dictionary,
  pool: WordPool,
  asked: AskedWord,
  surroundings: Surroundings,
): [WrongOption, WrongOption, WrongOption] | null {
  const { meaningOf, field } = surroundings;
  const right = meaningOf(asked.entry.word);
  const around = surroundings.sentence.map(({ word }) => word);
  const fits = field.nearTo(around);
  const most = fits(asked.entry.word) - FITS_LESS;
  if (most < 0) return null;
  const couldStandHere = (entry: DictionaryEntry, form: string): boolean =>
    fits(entry.word) > most ||
    around.some((word) => field.alike(entry.word, word) > BESIDE) ||
    field.alike(form, asked.form) > ALIKE ||
    areBothPeople(asked, entry.word) ||
    partnersIn(dictionary, entry.word, around) > 0 ||
    makesPhrase(dictionary, entry.word, around);
  const chosen: WrongOption[] = [];
  for (const entry of candidatesFor(pool, asked, surroundings)) {
    const form = formOf(entry, asked.kinds);
    const meaning = meaningOf(entry.word);
    if (form === null || !fitsPlace(asked, entry, form)) continue;
    if (!isAsUsual(field, asked.form, form) || couldStandHere(entry, form)) continue;
    if (tooClose(right, meaning) || ties(meaning, surroundings.sentence) > 0) continue;
    if (chosen.some((other) => tooClose(meaningOf(other.entry.word), meaning))) continue;
    chosen.push({ entry, form });
    if (chosen.length === 3) return chosen as [WrongOption, WrongOption, WrongOption];
  }
  return null;
}

/**
 * Words like the right one: first those of the text itself, of which none is strange to it, then those
 * nearest to its field. What the people of a text do, they mostly could do in another place of it too:
 * verbs are not taken from it.
 */
function candidatesFor(
  pool: WordPool,
  asked: AskedWord,
  { inText, inBlock, field }: Surroundings,
): DictionaryEntry[] {
  const alike = pool[asked.pos].filter((entry) => isLike(asked, entry) && !inBlock.has(entry.word));
  const ofText = alike.filter(({ word }) => asked.pos !== 'VERB' && inText.has(word));
  const nearness = field.nearTo([...inText].filter((word) => word !== asked.entry.word));
  const right = nearness(asked.entry.word);
  const ofField = alike
    .filter(({ word }) => !inText.has(word))
    .map((entry) => ({ entry, above: nearness(entry.word) - right }))
    .filter(({ above }) => above >= -FIELD_DIFFERENCE.below && above <= FIELD_DIFFERENCE.above)
    .toSorted((a, b) => b.above - a.above)
    .slice(0, OF_FIELD)
    .map(({ entry }) => entry);
  return [ofText, ofField].flatMap((entries) =>
    entries.toSorted((a, b) => hash(a.word + asked.form) - hash(b.word + asked.form)),
  );
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

/** Of about the same frequency in this very form: a plural that nobody uses falls unread. */
function isAsUsual({ rank }: Field, right: string, wrong: string): boolean {
  const [ofRight, ofWrong] = [rank(right), rank(wrong)];
  if (ofRight === null || ofWrong === null) return false;
  return ofWrong < ofRight * RANK_FACTOR && ofWrong > ofRight / RANK_FACTOR;
}

/** Whoever does one thing may do another: of people most fit. */
const areBothPeople = ({ pos, entry }: AskedWord, word: string): boolean =>
  pos === 'NOUN' && [entry.word, word].every((noun) => personhoodOf(noun) > PERSON);

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
const makesPhrase = (dictionary: Dictionary, word: string, around: readonly string[]): boolean =>
  dictionary.phrases(word).some(({ pattern }) => around.some((other) => pattern.includes(other)));
