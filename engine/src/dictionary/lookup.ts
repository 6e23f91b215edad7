import type { Analyser } from '#analysis/analyse.ts';
import { expandContraction } from '#analysis/contractions.ts';
import { rankSenses } from '#analysis/senses.ts';
import type { TaggedWord } from '#analysis/words.ts';
import { soundsAs } from '#pronunciation/homographs.ts';
import { plainSpelling } from '#text/tokens.ts';
import type { Dictionary } from './dictionary.ts';
import {
  FORM_KIND_NAMES,
  type DictionaryEntry,
  type FormKind,
  type LemmaCandidate,
} from './entry.ts';

/** Everything a word card shows. */
export type WordCard = DictionaryEntry & {
  /** The form as written in the sentence. */
  form: string;
  /** Pronunciation of the headword, in the sentence's part of speech where it depends on that. */
  ipa: DictionaryEntry['ipa'];
  /** How the form relates to the headword; null when they are the same. */
  relation: { kinds: readonly FormKind[]; text: string } | null;
  /** The long form of a contraction: `did not`. */
  contraction: string | null;
  /** The senses, the one chosen for the sentence first. */
  senses: DictionaryEntry['senses'];
  /** Whether the first sense is probable enough to be shown as 本句, the meaning in the sentence. */
  fitsSentence: boolean;
  /** Phrases of the sentence that contain the word. */
  phrases: { phrase: string; gloss: string; spans: [number, number][] }[];
  /** Other headwords the form may belong to. */
  others: LemmaCandidate[];
  /** Whether the word is a proper noun in the sentence. */
  name: boolean;
};

export type LookUpInput = {
  word: string;
  sentence?: string;
  /**
   * Offset of the word in the sentence (UTF-16 units); without it, the first occurrence is meant.
   */
  offset?: number;
  /**
   * Whether the word is a headword, not a form of another: `best` is then not looked up under
   * `good`.
   */
  headword?: boolean;
};

/**
 * Looks up the card of a word, phrase or name, in its sentence if one is given.
 * @returns null when the word is unknown, or a name in the sentence about which nothing is known
 */
export function lookUp(
  dictionary: Dictionary,
  analyser: Analyser,
  input: LookUpInput,
): WordCard | null {
  const form = plainSpelling(input.word.trim()).replace(/^[^\p{L}\p{N}']+|[^\p{L}\p{N}'.]+$/gu, '');
  if (form === '') return null;
  const own = input.headword ? dictionary.entry(form)?.word : undefined;
  const met = meet(analyser, input, own);
  const contraction = expandContraction(form.toLowerCase());
  const base = contraction?.base ?? form;
  const candidates = dictionary.lemmaCandidates(base);
  if (met?.name && met.entry === null) return null;
  const headword =
    own ??
    met?.entry ??
    sureName(dictionary, form, candidates) ??
    preferred(base, candidates) ??
    phraseIn(analyser, form) ??
    dictionary.entry(form)?.word;
  const entry = headword === undefined ? null : dictionary.entry(headword);
  if (!entry) return null;
  const said = met ?? meetPhrase(analyser, input, entry.word);
  const kinds = candidates.find(({ lemma }) => lemma === entry.word)?.kinds ?? [];
  return {
    ...entry,
    ipa: soundsAs(entry.word, met?.pos, entry.ipa),
    form: input.word.trim(),
    relation: met?.name ? null : relation(entry.word, base, kinds),
    contraction: contraction?.full ?? null,
    senses: said ? ranked(entry, said) : entry.senses,
    fitsSentence: said?.sure ?? false,
    phrases: met?.around ?? [],
    others: candidates.filter(({ lemma }) => lemma !== entry.word),
    name: met?.name ?? false,
  };
}

/**
 * The listed name that a form with a capital stands for (`Maud`), unless it is a common word too.
 */
function sureName(
  { names }: Dictionary,
  form: string,
  candidates: LemmaCandidate[],
): string | undefined {
  const named = names(form);
  const isWord = candidates.some(({ rank }) => (rank ?? Infinity) <= RARE_RANK);
  return isWord || named.some(({ alsoWord }) => alsoWord) ? undefined : named[0]?.name;
}

/** Frequency rank up to which a word counts as common. */
const RARE_RANK = 6_000;

/**
 * The headword spelled exactly like a form with a capital (`Polish`, `May`), else the likeliest.
 */
function preferred(form: string, candidates: LemmaCandidate[]): string | undefined {
  return (candidates.find(({ lemma }) => lemma === form && /^\p{Lu}/u.test(form)) ?? candidates[0])
    ?.lemma;
}

/** The headword of an inflected phrase that is looked up without a sentence (`took off`). */
function phraseIn(analyser: Analyser, form: string): string | undefined {
  return form.includes(' ') ? analyser.read(form).phrases[0]?.phrase : undefined;
}

type Met = TaggedWord & { around: WordCard['phrases'] };

/**
 * Finds the word in its sentence; null when it is not there, or does not belong to the wanted
 * headword.
 */
function meet(
  analyser: Analyser,
  { word, sentence, offset }: LookUpInput,
  headword: string | undefined,
): Met | null {
  if (sentence === undefined) return null;
  const { words, phrases } = analyser.read(sentence);
  const at = offset ?? placeOf(word.trim(), sentence);
  const found = words.find(({ start, end }) => start <= at && at < end);
  if (!found || word.trim().includes(' ')) return null;
  if (headword !== undefined && found.entry !== headword) return null;
  const around = phrases.filter(({ spans }) =>
    spans.some(([start, end]) => start <= found.start && found.end <= end),
  );
  return { ...found, around };
}

/**
 * Offset of the first occurrence of a whole word, so that `rough` is not found in `brought`; −1:
 * none.
 */
function placeOf(word: string, sentence: string): number {
  const plain = (it: string) => it.toLowerCase().replace(/[’ʼ＇]/g, "'");
  const text = plain(sentence);
  const wanted = plain(word);
  const isLetter = (at: number) => /[\p{L}\p{N}]/u.test(text[at] ?? '');
  let at = text.indexOf(wanted);
  while (at >= 0 && (isLetter(at - 1) || isLetter(at + wanted.length)))
    at = text.indexOf(wanted, at + 1);
  return at;
}

/** Finds a phrase in its sentence; undefined when it is not there. */
function meetPhrase(
  analyser: Analyser,
  { word, sentence, offset }: LookUpInput,
  headword: string,
): Chosen | undefined {
  if (sentence === undefined || !word.trim().includes(' ')) return undefined;
  const covers = (spans: readonly (readonly [number, number])[]) =>
    offset === undefined || spans.some(([start, end]) => start <= offset && offset < end);
  const found = analyser
    .read(sentence)
    .phrases.find(({ phrase, spans }) => phrase === headword && covers(spans));
  return found && { ...found, pos: 'X' };
}

/** The choice among the senses that the analysis of the sentence made. */
type Chosen = Pick<TaggedWord, 'pos' | 'sense' | 'sure' | 'order'>;

/**
 * All senses: those of our own dictionary as ordered for the sentence, then the others by part of
 * speech.
 */
function ranked(entry: DictionaryEntry, { pos, sense, order }: Chosen): DictionaryEntry['senses'] {
  const chosen = (order ?? [sense]).flatMap((index) => entry.senses[index] ?? []);
  const rest = rankSenses(entry, { pos }).filter((other) => !chosen.includes(other));
  return [...chosen, ...rest];
}

function relation(
  headword: string,
  form: string,
  kinds: readonly FormKind[],
): WordCard['relation'] {
  if (form.toLowerCase() === headword.toLowerCase()) return null;
  const names = kinds.map((kind) => FORM_KIND_NAMES[kind]).join('、');
  return { kinds, text: `${headword} 的${names || '变形'}` };
}
