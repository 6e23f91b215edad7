import type { DatabaseSync } from 'node:sqlite';
import { pronounce } from '#pronunciation/pronounce.ts';
import { FORM_CORRECTIONS } from './corrections.ts';
import { ECDICT_ROWS, readEcdict, type EcdictRow } from './ecdict.ts';
import { EXAMS, type DictionaryEntry, type Sense, type SenseDetail } from './entry.ts';
import { decodeKinds, encodeForms } from './form-codes.ts';
import { FormTable } from './form-table.ts';
import { FORM_NOTE } from './glosses.ts';
import { isMereForm, toHeadword, type Headword } from './headwords.ts';
import type { LearnerEntry, LearnerPhrase, LearnerSense } from './learner-entries.ts';
import { ADDED_PHRASES } from './phrase-lists.ts';
import { encodeSenses } from './sense-codes.ts';
import type { WordLists } from './word-lists.ts';

/** A headword kept, as the later stages need it. */
export type KeptWord = {
  word: string;
  rank: number | null;
  /**
   * Notations of the phrase in our own dictionary, with its object (`put sth off`); empty when it
   * has none.
   */
  notations: string[];
};

const REPORT_EVERY = 20_000;

/** Writes the tables `entry` and `form`; yields the number of ECDICT rows done. */
export function* buildEntries(
  db: DatabaseSync,
  { lists, learner }: { lists: WordLists; learner: readonly LearnerEntry[] },
  kept: Map<string, KeptWord>,
): Generator<{ done: number; total: number }> {
  const forms = new FormTable();
  const insert = entryInserter(db);
  const own = ownSenses(learner);
  const keep = (found: DictionaryEntry) => {
    const key = found.word.toLowerCase();
    const written = own.get(key);
    // ECDICT writes some abbreviations small (`llm`).
    const word = written && /^\S*[A-Z]\S*$/.test(written.word) ? written.word : found.word;
    const entry = { ...found, word, senses: [...(written?.senses ?? []), ...found.senses] };
    if (kept.has(key) || entry.senses.length === 0) return;
    kept.set(key, { word: entry.word, rank: entry.rank, notations: notationsOf(entry) });
    insert(entry);
  };
  let done = 0;
  for (const row of readEcdict()) {
    const headword = toHeadword(row, lists);
    if (headword) {
      collectForms(forms, headword, row);
      if (!isMereForm(headword, row)) keep(headword.entry);
    }
    if (++done % REPORT_EVERY === 0) yield { done, total: ECDICT_ROWS };
  }
  const ownWords = [...own.values()].map(({ word }) => word);
  for (const word of [...ADDED_PHRASES.keys(), ...ownWords]) {
    const row: EcdictRow = {
      word,
      phonetic: '',
      translation: '',
      tag: '',
      collins: 0,
      oxford: 0,
      bnc: 0,
      frq: 0,
      exchange: '',
    };
    const headword = toHeadword(row, lists);
    if (headword) keep(headword.entry);
    else if (own.has(word.toLowerCase())) keep(bareEntry(word, lists));
  }
  writeForms(db, forms, kept);
}

/** A headword of our own dictionary as it writes it (`Brexit`), and its senses there. */
type OwnWord = { word: string; senses: Sense[] };

/** The words and phrases of our own dictionary, by headword in lower case. */
function ownSenses(entries: readonly LearnerEntry[]): Map<string, OwnWord> {
  const words = new Map<string, OwnWord>();
  for (const { word, senses } of entries)
    words.set(word.toLowerCase(), { word, senses: senses.map(toSense) });
  for (const { phrases } of entries) {
    for (const phrase of phrases) {
      const plain = plainPhrase(phrase.phrase);
      const known = words.get(plain.toLowerCase()) ?? { word: plain, senses: [] };
      words.set(plain.toLowerCase(), known);
      const same = known.senses.find((sense) => sense.glosses[0] === phrase.glosses[0]);
      if (!same?.detail) known.senses.push(phraseSense(phrase));
      else joinPhrase(same.detail, phrase);
    }
  }
  for (const { senses } of words.values()) shareByOrder(senses);
  return words;
}

function toSense({ pos, glosses, keys: _, ...detail }: LearnerSense): Sense {
  return { pos, gloss: glosses.join('；'), glosses, detail };
}

/** Adds what another line says of the same meaning of a phrase. */
function joinPhrase(detail: SenseDetail, { phrase, partners }: LearnerPhrase): void {
  if (!detail.pattern.split('; ').includes(phrase)) detail.pattern += `; ${phrase}`;
  detail.partners = [...new Set([...detail.partners, ...partners])];
}

function phraseSense(of: LearnerPhrase): Sense {
  const { phrase, glosses, short, cue, labels, partners, also } = of;
  const detail = { short, cue, pattern: phrase, labels, partners, also, share: 1 };
  return { pos: '', gloss: glosses.join('；'), glosses, detail };
}

/**
 * Gives each sense of a phrase a share by its rank (Zipf's law), as their frequencies are not
 * known.
 */
function shareByOrder(senses: readonly Sense[]): void {
  const phrases = senses.flatMap(({ pos, detail }) => (pos === '' && detail ? [detail] : []));
  const sum = phrases.reduce((total, _, i) => total + 1 / (i + 1), 0);
  phrases.forEach((detail, i) => (detail.share = 1 / (i + 1) / sum));
}

/** A phrase without its object, as readers know it: `put off` for `put sth off`. */
export function plainPhrase(notation: string): string {
  const plain = notation
    .replace(/\s*\([^)]*\)/g, '')
    .replaceAll('…', '...')
    .replace(/ (?:doing|do)(?: sth)?$/, '')
    .replace(/(?<=\S) (?:sth|sb)(?= |$)/g, '');
  return plain.includes(' ') ? plain : notation;
}

function notationsOf({ word, senses }: DictionaryEntry): string[] {
  if (!word.includes(' ')) return [];
  return senses.flatMap(({ detail }) => (detail ? detail.pattern.split('; ') : []));
}

/** A headword that only our own dictionary has. */
function bareEntry(word: string, { arpabet }: WordLists): DictionaryEntry {
  const ipa = pronounce(word, { phonetic: '', arpabet });
  return { word, senses: [], ipa, exams: [], rank: null, forms: [], collins: 0, oxford: false };
}

function entryInserter(db: DatabaseSync): (entry: DictionaryEntry) => void {
  const statement = db.prepare('insert into entry values (?, ?, ?, ?, ?, ?, ?, ?, ?)');
  return ({ word, senses, ipa, exams, rank, collins, oxford, forms }) => {
    const bits = EXAMS.reduce((sum, exam, i) => sum | (exams.includes(exam) ? 1 << i : 0), 0);
    statement.run(
      word,
      encodeSenses(senses),
      ipa.uk,
      ipa.us,
      bits,
      rank,
      collins,
      oxford ? 1 : 0,
      encodeForms(forms) || null,
    );
  };
}

function collectForms(forms: FormTable, { entry, lemma }: Headword, row: EcdictRow): void {
  for (const { kind, word } of entry.forms) {
    if (kind !== 'lemma') forms.add(word, entry.word, [kind]);
  }
  if (lemma) forms.add(entry.word, lemma.word, lemma.kinds);
  for (const [note, of = ''] of row.translation.matchAll(FORM_NOTE))
    forms.addNote(entry.word, of, note);
}

function writeForms(db: DatabaseSync, forms: FormTable, kept: Map<string, KeptWord>): void {
  for (const [form, lemmas] of FORM_CORRECTIONS) {
    forms.replace(
      form,
      lemmas.map((entry) => {
        const [lemma = '', kinds = ''] = entry.split(':');
        return { lemma, kinds: decodeKinds(kinds) };
      }),
    );
  }
  const statement = db.prepare('insert into form values (?, ?, ?)');
  for (const { form, lemma, kinds } of forms.rows()) {
    if (kept.has(lemma)) statement.run(form, lemma, kinds);
  }
}
