import { pronounce } from '#pronunciation/pronounce.ts';
import { ENTRY_CORRECTIONS } from './corrections.ts';
import type { EcdictRow } from './ecdict.ts';
import {
  EXAMS,
  type DictionaryEntry,
  type Exam,
  type FormKind,
  type Sense,
  type WordForm,
} from './entry.ts';
import { parseExchange } from './exchange.ts';
import { combinedRank } from './frequency.ts';
import { parseGlosses } from './glosses.ts';
import { phrasePattern } from './phrase-pattern.ts';
import { ADDED_PHRASES } from './phrase-lists.ts';
import { orderSenses } from './sense-order.ts';
import type { WordLists } from './word-lists.ts';

/** One ECDICT row: its entry, and the headword it is a form of (null: none). */
export type Headword = {
  entry: DictionaryEntry;
  lemma: { word: string; kinds: FormKind[] } | null;
};

/**
 * Turns an ECDICT row into an entry, or null when the row is not worth keeping: technical terms of
 * several words, words that no other list has, snippets from a search engine.
 */
export function toHeadword(row: EcdictRow, lists: WordLists): Headword | null {
  const word = tidyHeadword(row);
  const key = word.toLowerCase();
  if (!/^[a-z0-9][a-z0-9 .'…/&-]*$/i.test(word) || word.length > 45) return null;
  const translation = correction(key) ?? row.translation;
  const rank = combinedRank(row.frq, row.bnc, lists.subtitleRanks.get(key));
  // Corrections list their lines in the right order already.
  const counts =
    correction(key) === undefined ? lists.tagCounts.get(key.replaceAll(' ', '_')) : undefined;
  const senses = orderSenses(usefulSenses(parseGlosses(translation), word, rank), counts);
  const listed = rank !== null || row.tag !== '' || lists.wordnet.has(key);
  const ordinary =
    senses.some((sense) => sense.field === undefined) && !/^\s*\[网络\]/.test(translation);
  const keep = word.includes(' ')
    ? keepPhrase(word, listed, ordinary)
    : listed || keepWord(row, ordinary, lists);
  if (!keep) return null;
  const exchange = parseExchange(row.exchange);
  const lemma = exchange.lemma?.word.toLowerCase() === key ? null : exchange.lemma;
  return {
    entry: {
      word,
      senses,
      ipa: pronounce(key, { phonetic: row.phonetic, arpabet: lists.arpabet }),
      exams: examTags(row.tag),
      rank,
      forms: ownForms(word, exchange.forms, lemma),
      collins: row.collins,
      oxford: row.oxford > 0,
    },
    lemma,
  };
}

function correction(key: string): string | undefined {
  return ENTRY_CORRECTIONS.get(key) ?? ADDED_PHRASES.get(key);
}

/**
 * Frequency rank up to which a word's technical lines are dropped: they repeat the ordinary lines
 * or name commands.
 */
const EVERYDAY_RANK = 1_000;
const OBSCURE_FIELD = /^[医化药植动体复]/;

/**
 * Drops the technical lines of a word that has ordinary ones, except short ones of fields that
 * general readers meet.
 */
function usefulSenses(senses: Sense[], word: string, rank: number | null): Sense[] {
  const ordinary = senses.some((sense) => sense.field === undefined);
  if (!ordinary) return senses;
  const everyday = word.includes(' ') || (rank ?? Infinity) <= EVERYDAY_RANK;
  return senses.filter(
    ({ field, gloss }) =>
      field === undefined ||
      !(everyday || OBSCURE_FIELD.test(field) || /命令|DOS|│/.test(gloss) || gloss.length > 24),
  );
}

/**
 * The forms of an entry that is itself a form: `left` (of `leave`) repeats the lemma's forms, so
 * the lemma and only the forms that differ from the word are kept.
 */
function ownForms(word: string, forms: WordForm[], lemma: Headword['lemma']): WordForm[] {
  if (lemma === null) return forms;
  return [{ kind: 'lemma', word: lemma.word }, ...forms.filter((form) => form.word !== word)];
}

/** The headword of a row without the noise around it, such as the dots of `account for...`. */
function tidyHeadword({ word, exchange }: EcdictRow): string {
  const tidy = word
    .trim()
    .replace(/\s*(?:\.{3}|…)$/, '')
    .replace(/\s+/g, ' ');
  // ECDICT writes some everyday words only as abbreviations (`APP`, `E-MAIL`); a row with
  // inflections is such a word.
  const abbreviation = exchange !== '' && /^[A-Z-]{3,}$/.test(tidy);
  // ECDICT also has one row for `Polish` and `polish`; a row with verb forms gets lower case.
  const verb = /(?:^|\/)[pi]:/.test(exchange);
  return abbreviation || verb ? tidy.toLowerCase() : tidy;
}

function keepPhrase(word: string, listed: boolean, ordinary: boolean): boolean {
  if (listed) return true;
  return ordinary && !/[A-Z]/.test(word) && phrasePattern(word) !== null;
}

function keepWord(row: EcdictRow, ordinary: boolean, lists: WordLists): boolean {
  const known = row.exchange !== '' || lists.arpabet(row.word.toLowerCase()) !== undefined;
  return known || (ordinary && (row.phonetic !== '' || /[-']/.test(row.word)));
}

function examTags(tag: string): Exam[] {
  const tags = tag.split(' ');
  return EXAMS.filter((exam) => tags.includes(exam));
}

/**
 * Whether a row only repeats its lemma as a verb or noun form (`blaming` vbl. 归咎), which the forms
 * table has already. A form with its own meaning (`building`, `glasses`, `interested`) is a
 * headword too.
 */
export function isMereForm({ entry, lemma }: Headword, row: EcdictRow): boolean {
  if (entry.senses.length === 0) return true;
  if (lemma === null || row.frq > 0 || row.bnc > 0 || row.tag !== '' || row.collins > 0)
    return false;
  const verbal = lemma.kinds.some((kind) => VERB_KINDS.has(kind));
  return entry.senses.every(
    ({ pos, field }) =>
      field !== undefined ||
      pos === '' ||
      (verbal ? pos === 'v' || pos === 'vt' || pos === 'vi' : pos === 'n'),
  );
}

const VERB_KINDS = new Set<FormKind>([
  'past',
  'past_participle',
  'present_participle',
  'third_person',
]);
