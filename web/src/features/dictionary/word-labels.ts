import { FORM_KIND_NAMES } from '@bluebird/engine/dictionary/entry.ts';
import { learntFor } from '@bluebird/engine/dictionary/exam-lists.ts';

/** How the dictionary's codes are called in the interface. */

const EXAMS: Record<string, string> = {
  zk: '中考',
  gk: '高考',
  cet4: '四级',
  cet6: '六级',
  ky: '考研',
  toefl: '托福',
  ielts: '雅思',
  gre: 'GRE',
};

/** Names of the exams for which a word is to be learnt, from school to graduate school. */
export function examLabels(exams: readonly string[]): string[] {
  const learnt = learntFor(exams);
  return Object.keys(EXAMS)
    .filter((exam) => learnt.includes(exam))
    .map((exam) => EXAMS[exam]!);
}

const BANDS = [1000, 2000, 3000, 5000, 10_000];

type Ranked = {
  rank: number | null;
  senses: readonly { pos: string; name?: object | undefined }[];
};

/**
 * A headword's frequency in words: `常用 前 2000`, or 低频 beyond the ten thousand most frequent.
 * @returns null where nothing is to be said: the frequency of phrases is not known, and a name that is
 * rare in print is not a rare word
 */
export function frequencyLabel(word: string, { rank, senses }: Ranked): string | null {
  if (word.includes(' ')) return null;
  const band = rank === null ? undefined : BANDS.find((most) => rank <= most);
  if (band) return `常用 前 ${band}`;
  const isName =
    /^\p{Lu}\p{Ll}/u.test(word) || senses.some(({ pos, name }) => pos === 'name' || name);
  return isName ? null : '低频';
}

const FORMS: Record<string, string> = FORM_KIND_NAMES;

const formLabel = (kind: string): string => FORMS[kind] ?? kind;

type Form = { kind: string; word: string };

/**
 * What a form met in the text is of its headword: `过去式 / 过去分词`; '' when it is the headword, or
 * unknown. Regular forms are not listed in entries that came with a text: they are told by ending.
 * @param pos universal part-of-speech tag the form has in its sentence (`VERB`, `NOUN` …)
 */
export function metAs(form: string, word: string, forms: readonly Form[], pos?: string): string {
  const plain = form.toLowerCase().replaceAll('’', "'");
  if (plain === word.toLowerCase()) return '';
  const listed = forms
    .filter((other) => other.kind !== 'lemma' && other.word.toLowerCase() === plain)
    .map(({ kind }) => kind);
  const kinds = listed.length > 0 ? listed : regularKinds(plain, word.toLowerCase(), pos);
  return [...new Set(kinds.map(formLabel))].join(' / ');
}

const ENDINGS: readonly { ending: RegExp; kinds: Readonly<Record<string, readonly string[]>> }[] = [
  { ending: /^e?s$/, kinds: { VERB: ['third_person'], NOUN: ['plural'] } },
  { ending: /^e?d$/, kinds: { VERB: ['past', 'past_participle'] } },
  { ending: /^ing$/, kinds: { VERB: ['present_participle'] } },
  { ending: /^e?r$/, kinds: { ADJ: ['comparative'], ADV: ['comparative'] } },
  { ending: /^e?st$/, kinds: { ADJ: ['superlative'], ADV: ['superlative'] } },
];

/** `stopped`, `cities`, `making`: the stem loses its e or y, or doubles its last letter. */
function regularKinds(form: string, word: string, pos: string | undefined): readonly string[] {
  const stem = word.replace(/[ey]$/, '');
  const stems = [word, stem, `${stem}i`, word + (word.at(-1) ?? '')];
  for (const { ending, kinds } of ENDINGS) {
    if (stems.some((start) => form.startsWith(start) && ending.test(form.slice(start.length))))
      return kinds[pos ?? ''] ?? Object.values(kinds)[0]!;
  }
  return [];
}

/** Forms gathered by spelling, so that `put` is not listed three times as itself. */
export function formsBySpelling(word: string, forms: readonly Form[]): [string, string][] {
  const bySpelling = new Map<string, string[]>();
  for (const form of forms) {
    if (form.kind === 'lemma' || form.word === word) continue;
    bySpelling.set(form.word, [...(bySpelling.get(form.word) ?? []), formLabel(form.kind)]);
  }
  return [...bySpelling].map(([spelling, labels]) => [spelling, labels.join(' / ')]);
}

/**
 * A phrase as it is split in the text: `take off`, met in the pieces `takes` and `off`, becomes
 * `take … off`. Left alone when the pieces do not match the phrase word by word.
 */
export function phraseTitle(phrase: string, pieces: readonly string[]): string {
  const words = phrase.split(' ');
  const counts = pieces.map((piece) => piece.trim().split(/\s+/).length);
  if (pieces.length < 2 || counts.reduce((a, b) => a + b, 0) !== words.length)
    return phrase.replaceAll('...', ' … ').replace(/\s+/g, ' ');
  let at = 0;
  return counts.map((count) => words.slice(at, (at += count)).join(' ')).join(' … ');
}

/** Senses with the one that fits the sentence in front; `here` tells whether the first one does. */
export function sensesInOrder<S>(
  senses: readonly S[],
  fitting: number | undefined,
): { senses: S[]; here: boolean } {
  const fits = fitting === undefined ? undefined : senses[fitting];
  if (fits === undefined) return { senses: [...senses], here: false };
  return { senses: [fits, ...senses.filter((sense) => sense !== fits)], here: true };
}

/** Meanings, and glosses of one, that a card shows at first. */
const MAX_SENSES = 4;
const MAX_GLOSSES = 3;

type FoldedSense = { glosses: string[]; cue?: string | undefined };

/**
 * The meanings a card shows at first: those of our own dictionary (they have a cue) where it has
 * any, else the others, with a few glosses each; the very first always, since it may be the one
 * that fits. `folds` tells whether that leaves anything out.
 */
export function foldSenses<S extends FoldedSense>(
  senses: readonly S[],
): { first: S[]; folds: boolean } {
  const own = senses.filter((sense, i) => sense.cue !== undefined || i === 0);
  const hasOwn = own.some((sense) => sense.cue !== undefined);
  const shown = (hasOwn ? own : senses).slice(0, MAX_SENSES);
  const first = shown.map((sense) => ({ ...sense, glosses: sense.glosses.slice(0, MAX_GLOSSES) }));
  const cut = shown.some(({ glosses }) => glosses.length > MAX_GLOSSES);
  return { first, folds: cut || shown.length < senses.length };
}
