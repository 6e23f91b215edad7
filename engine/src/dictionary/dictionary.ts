import { DatabaseSync, type SQLOutputValue, type StatementSync } from 'node:sqlite';
import { intern } from '#text/intern.ts';
import { STORED_PREFIX_LENGTH, STORED_SUGGESTIONS } from './build-suggestions.ts';
import { EXAMS, type DictionaryEntry, type FormKind, type LemmaCandidate } from './entry.ts';
import { decodeEvidence, type SenseEvidence } from './evidence-codes.ts';
import { decodeForms, decodeKinds } from './form-codes.ts';
import { entryOfName, openNames, withNames, type Name, type NameStore } from './name-store.ts';
import { regularLemmas } from './regular-forms.ts';
import { decodeSenses } from './sense-codes.ts';
import { openWordNet, type WordNetSense, type WordNetStore } from './wordnet-store.ts';

export type { DictionaryEntry, LemmaCandidate, Name, WordNetSense };

type Suggestion = { word: string; gloss: string; rank: number | null };

/** A phrase of the dictionary: its headword, and its pattern of words and slots. */
export type PhraseEntry = { headword: string; pattern: string[] };

/** The dictionary file, open for reading. Every call is synchronous and takes microseconds. */
export type Dictionary = NameStore & {
  /**
   * The entry of a headword or a name: the one spelt just so, else a name, else a headword in another
   * case; null when there is none. Knows no inflection.
   */
  entry(word: string): DictionaryEntry | null;
  /**
   * The headwords a form may belong to, the likeliest first when nothing is known of the
   * sentence; the form itself is among them when it is a headword. Empty for unknown words.
   */
  lemmaCandidates(form: string): LemmaCandidate[];
  /**
   * Headwords in some exam's syllabus, within these frequency ranks. It reads the whole list: keep
   * the result.
   */
  examWords(ranks: { from: number; to: number }): string[];
  /** Headwords that begin with the prefix, the most frequent first. */
  suggest(prefix: string, limit: number): Suggestion[];
  /**
   * Headwords with a Chinese meaning: those that mean just this first, then those of which a
   * meaning begins with it; each the most usual first.
   */
  byGloss(chinese: string, limit: number): Suggestion[];
  /** All phrases whose first literal word is `anchor` (a lemma). */
  phrases(anchor: string): PhraseEntry[];
  /** What words near a headword tell about its sense; null when nothing is known. */
  evidence(word: string, senses: number): SenseEvidence | null;
  /** The WordNet senses of a headword. */
  wordnet(word: string): WordNetSense[];
  antonyms(word: string): string[];
  derived(word: string): string[];
  close(): void;
};

/** Opens a file written by buildDictionary. Several may be open at once, also in workers. */
export function openDictionary(file: string): Dictionary {
  const db = new DatabaseSync(file, { readOnly: true });
  db.exec('pragma mmap_size = 268435456; pragma query_only = on');
  const wordnet: WordNetStore = openWordNet(db);
  const names = openNames(db);
  const selectEntry = db.prepare('select * from entry where word = ?');
  const selectPhrases = db.prepare('select pattern, headword from phrase where anchor = ?');
  const selectEvidence = db.prepare('select weights from evidence where word = ?');
  return {
    ...names,
    entry(asked) {
      const word = asked.trim();
      const found = toEntry(selectEntry.get(word));
      return MAY_BE_NAME.test(word) ? (nameIn(names, word, found) ?? found) : found;
    },
    lemmaCandidates: lemmaFinder(db),
    examWords: ({ from, to }) =>
      db
        .prepare('select word from entry where rank between ? and ? and exams != 0')
        .all(from, to)
        .map((row) => String(row.word)),
    suggest: suggester(db),
    byGloss: glossFinder(db),
    phrases: (anchor) =>
      selectPhrases.all(anchor).map((row) => ({
        headword: textOrNull(row.headword) ?? String(row.pattern),
        pattern: String(row.pattern).split(' ').map(intern),
      })),
    evidence(word, senses) {
      const row = selectEvidence.get(word);
      return row ? decodeEvidence(String(row.weights), senses) : null;
    },
    wordnet: (word) => wordnet.senses(word),
    antonyms: (word) => wordnet.antonyms(word),
    derived: (word) => wordnet.derived(word),
    close: () => db.close(),
  };
}

const MAY_BE_NAME = /[\p{Lu}\d]/u;

/** The entry of a name; null where the word names nothing. */
function nameIn(
  { names }: NameStore,
  word: string,
  found: DictionaryEntry | null,
): DictionaryEntry | null {
  const named = names(word);
  if (named.length === 0) return null;
  if (found?.word === word) return withNames(found, named);
  const [{ name: own } = { name: word }] = named;
  return named.some(({ name }) => name === word)
    ? entryOfName(word, named)
    : entryOfName(own, names(own));
}

type Row = Record<string, SQLOutputValue>;

function toEntry(row: Row | undefined): DictionaryEntry | null {
  if (!row) return null;
  const bits = Number(row.exams);
  return {
    word: String(row.word),
    senses: decodeSenses(String(row.senses)),
    ipa: { uk: textOrNull(row.uk), us: textOrNull(row.us) },
    exams: EXAMS_OF_BITS[bits] ?? [],
    rank: numberOrNull(row.rank),
    forms: decodeForms(textOrNull(row.forms) ?? ''),
    collins: Number(row.collins),
    oxford: row.oxford === 1,
  };
}

/** The exams that a number tells, each by its bit; entries with the same ones share the list. */
const EXAMS_OF_BITS = Array.from({ length: 1 << EXAMS.length }, (_, bits) =>
  EXAMS.filter((_exam, i) => bits & (1 << i)),
);

function textOrNull(value: SQLOutputValue | undefined): string | null {
  return typeof value === 'string' ? value : null;
}

function numberOrNull(value: SQLOutputValue | undefined): number | null {
  return typeof value === 'number' ? value : null;
}

/** How many times more frequent a lemma must be to come before the form's own headword. */
const OWN_HEADWORD_BONUS = 2;

function lemmaFinder(db: DatabaseSync): (form: string) => LemmaCandidate[] {
  const headword = db.prepare('select word, rank from entry where word = ?');
  const lemmas = db.prepare(
    'select e.word, e.rank, f.kinds from form f join entry e on e.word = f.lemma where f.form = ?',
  );
  const find = (form: string): LemmaCandidate[] => {
    const word = form.trim().replaceAll('’', "'");
    const own = candidate(headword.get(word), []);
    const found = lemmas.all(word).map((row) => candidate(row, decodeKinds(String(row.kinds))));
    const all = [
      ...(own ? [own] : []),
      ...found.filter((c) => c !== null && c.lemma !== own?.lemma),
    ];
    const weight = (c: LemmaCandidate) => (c.rank ?? 1e6) / (c === own ? OWN_HEADWORD_BONUS : 1);
    const known = all.filter((c) => c !== null).toSorted((a, b) => weight(a) - weight(b));
    if (known.length > 0) return known;
    const plain = withoutAccents(word);
    return plain === word ? regularCandidates(headword, word) : find(plain);
  };
  return find;
}

/** A word without accents: the dictionary has `cafe`, `naive`. */
function withoutAccents(word: string): string {
  return word.normalize('NFD').replace(/\p{M}/gu, '');
}

function candidate(row: Row | undefined, kinds: readonly FormKind[]): LemmaCandidate | null {
  return row ? { lemma: String(row.word), kinds, rank: numberOrNull(row.rank) } : null;
}

function regularCandidates(headword: StatementSync, form: string): LemmaCandidate[] {
  return regularLemmas(form.toLowerCase())
    .map(({ lemma, kinds }) => candidate(headword.get(lemma), kinds))
    .filter((c) => c !== null)
    .toSorted((a, b) => (a.rank ?? 1e6) - (b.rank ?? 1e6));
}

function suggester(db: DatabaseSync): Dictionary['suggest'] {
  const stored = db.prepare(
    `select e.word, e.senses, e.rank from suggestion s join entry e on e.word = s.word
     where s.prefix = ? order by s.position limit ?`,
  );
  const range = db.prepare(
    `select word, senses, rank from entry where word >= ? and word < ?
     order by rank is null, rank, length(word) limit ?`,
  );
  return (prefix, limit) => {
    const key = prefix.trimStart().toLowerCase();
    if (key === '' || limit < 1) return [];
    const rows = key.length <= STORED_PREFIX_LENGTH ? stored.all(key, limit) : [];
    // Prefixes are scanned only when too few words are stored, which means that few words match.
    const enough = rows.length >= Math.min(limit, STORED_SUGGESTIONS);
    const all = enough ? rows : range.all(key, `${key}\u{10ffff}`, limit);
    return all.map(toSuggestion);
  };
}

const toSuggestion = (row: Row): Suggestion => ({
  word: String(row.word),
  gloss: decodeSenses(String(row.senses))[0]?.glosses.slice(0, 3).join('；') ?? '',
  rank: numberOrNull(row.rank),
});

function glossFinder(db: DatabaseSync): Dictionary['byGloss'] {
  const columns = 'e.word, e.senses, e.rank from gloss g join entry e on e.word = g.word';
  const exact = db.prepare(`select ${columns} where g.gloss = ? order by g.weight limit ?`);
  const longer = db.prepare(
    `select ${columns} where g.gloss > ? and g.gloss < ? order by g.weight limit ?`,
  );
  return (chinese, limit) => {
    const text = chinese.trim();
    if (text === '' || limit < 1) return [];
    const found = new Map<string, Suggestion>();
    const add = (rows: Row[]) => {
      for (const row of rows) {
        const word = String(row.word);
        if (found.size < limit && !found.has(word)) found.set(word, toSuggestion(row));
      }
    };
    add(exact.all(text, limit));
    // A word may have several meanings with the same beginning.
    if (found.size < limit) add(longer.all(text, `${text}\u{10ffff}`, limit * 3));
    return [...found.values()];
  };
}
