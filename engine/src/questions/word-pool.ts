import type { Dictionary } from '#dictionary/dictionary.ts';
import type { DictionaryEntry, FormKind } from '#dictionary/entry.ts';

export const ASKED_POS = ['NOUN', 'VERB', 'ADJ', 'ADV'] as const;
export type AskedPos = (typeof ASKED_POS)[number];

export const LABELS: Record<AskedPos, readonly string[]> = {
  NOUN: ['n'],
  VERB: ['v', 'vt', 'vi'],
  ADJ: ['adj'],
  ADV: ['adv'],
};

/** Words worth asking about: in the syllabus of an exam, neither known to all nor hardly met. */
export const ASKED_RANKS = { from: 1_200, to: 14_000 } as const;

/** Words that nobody wants to meet where they stand for nothing. */
const UNWELCOME = new Set([
  ...['rape', 'suicide', 'slaughter', 'genocide', 'massacre', 'whore', 'bastard', 'prostitute'],
  ...['terrorist', 'corpse', 'pornography', 'incest', 'molest', 'retarded', 'cripple', 'negro'],
]);

/** Words of the exams, by what they are first of all: those a wrong option may be. */
export type WordPool = Record<AskedPos, DictionaryEntry[]>;

export function loadWordPool(dictionary: Dictionary): WordPool {
  const pool: WordPool = { NOUN: [], VERB: [], ADJ: [], ADV: [] };
  for (const word of dictionary.examWords(ASKED_RANKS)) {
    const entry = dictionary.entry(word);
    const pos = entry && mainPos(entry);
    if (pos && /^[a-z]{4,}$/.test(word) && !UNWELCOME.has(word)) pool[pos].push(entry);
  }
  return pool;
}

/** What an entry is first of all; null for what is asked about in no question. */
export const mainPos = ({ senses }: DictionaryEntry): AskedPos | null =>
  ASKED_POS.find((pos) => LABELS[pos].includes(senses[0]?.pos ?? '')) ?? null;

/** The kinds of form that a part of speech has. */
const KINDS: Record<AskedPos, readonly FormKind[]> = {
  NOUN: ['plural'],
  VERB: ['past', 'past_participle', 'present_participle', 'third_person'],
  ADJ: ['comparative', 'superlative'],
  ADV: ['comparative', 'superlative'],
};

/** Which forms of its headword a word is, for its part of speech; none: the headword itself. */
export const kindsOf = (entry: DictionaryEntry, form: string, pos: AskedPos): FormKind[] =>
  entry.forms
    .filter(({ kind, word }) => word.toLowerCase() === form && KINDS[pos].includes(kind))
    .map(({ kind }) => kind);

/** The one form of an entry that is all these kinds; null when it has none. */
export function formOf(entry: DictionaryEntry, kinds: readonly FormKind[]): string | null {
  if (kinds.length === 0) return entry.word;
  const forms = kinds.map((kind) => entry.forms.find((form) => form.kind === kind)?.word);
  return forms.every((form) => form === forms[0]) ? (forms[0] ?? null) : null;
}

export const isCountable = ({ forms }: DictionaryEntry): boolean =>
  forms.some(({ kind }) => kind === 'plural');
