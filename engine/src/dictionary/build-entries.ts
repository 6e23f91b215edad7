import type { DatabaseSync } from 'node:sqlite';
import { ADDED_WORDS, FORM_CORRECTIONS } from './corrections.ts';
import { ECDICT_ROWS, readEcdict, type EcdictRow } from './ecdict.ts';
import { EXAMS, type DictionaryEntry } from './entry.ts';
import { decodeKinds, encodeForms } from './form-codes.ts';
import { FormTable } from './form-table.ts';
import { FORM_NOTE } from './glosses.ts';
import { isMereForm, toHeadword, type Headword } from './headwords.ts';
import { ADDED_PHRASES } from './phrase-lists.ts';
import { encodeSenses } from './sense-codes.ts';
import type { WordLists } from './word-lists.ts';

/** A headword kept, as the later stages need it. */
export type KeptWord = { word: string; rank: number | null };

const REPORT_EVERY = 20_000;

/** Writes the `entry` and `form` tables; yields how many ECDICT rows are done. */
export function* buildEntries(
  db: DatabaseSync,
  lists: WordLists,
  kept: Map<string, KeptWord>,
): Generator<{ done: number; total: number }> {
  const forms = new FormTable();
  const insert = entryInserter(db);
  const keep = (entry: DictionaryEntry) => {
    const key = entry.word.toLowerCase();
    if (kept.has(key) || entry.senses.length === 0) return;
    kept.set(key, { word: entry.word, rank: entry.rank });
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
  for (const word of [...ADDED_WORDS.keys(), ...ADDED_PHRASES.keys()]) {
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
  }
  writeForms(db, forms, kept);
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
