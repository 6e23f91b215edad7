import { readFileSync } from 'node:fs';
import type { WordCard } from '@bluebird/engine/dictionary/lookup.ts';

/** A word in a real sentence, with the Chinese that is right there (README.md beside this file). */
export type LabelledWord = {
  id: string;
  source: string;
  sentence: string;
  word: string;
  offset: number;
  lemma: string;
  pos: string;
  /** The phrase that the word belongs to, or empty. */
  phrase: string;
  accept: RegExp;
  reject: RegExp | null;
  kind: string;
  /** The article or document that contains the sentence. */
  doc: string;
};

type Cell = (column: string) => string;

/** The development set: rules and weights may be adjusted to these words. */
export function labelledWords(): LabelledWord[] {
  return rowsOf('labelled-words.tsv').map((cell) => ({
    ...labelOf(cell),
    sentence: cell('sentence'),
    word: cell('word'),
    offset: Number(cell('offset')),
    kind: cell('kind'),
  }));
}

/**
 * The test set: words of other sentences, to which nothing is adjusted. Brackets mark the word in
 * its sentence.
 */
export function furtherWords(): LabelledWord[] {
  return rowsOf('further-words.tsv').map((cell) => {
    const marked = cell('sentence');
    const offset = marked.indexOf('[');
    const label = labelOf(cell);
    return {
      ...label,
      sentence: marked.replaceAll(/[[\]]/g, ''),
      word: marked.slice(offset + 1, marked.indexOf(']')),
      offset,
      kind: label.phrase === '' ? 'polysemous' : 'phrase',
    };
  });
}

/** The rows of a tab-separated file beside this one, each as a function from column to cell. */
export function rowsOf(name: string): Cell[] {
  const file = new URL(name, import.meta.url);
  const [head = '', ...lines] = readFileSync(file, 'utf8').split('\n').filter(Boolean);
  const columns = head.split('\t');
  return lines.map((line) => {
    const cells = line.split('\t');
    return (column) => cells[columns.indexOf(column)] ?? '';
  });
}

function labelOf(cell: Cell) {
  return {
    id: cell('id'),
    source: cell('source'),
    doc: cell('doc'),
    lemma: cell('lemma'),
    pos: cell('pos'),
    phrase: cell('phrase'),
    accept: new RegExp(cell('accept'), 'u'),
    reject: cell('reject') === '' ? null : new RegExp(cell('reject'), 'u'),
  };
}

/** Labels of our dictionary that match each part of speech of the labelled words. */
const LABELS: Record<string, string[]> = {
  n: ['n', 'pl', 'name'],
  v: ['v', 'vt', 'vi', 'aux'],
  adj: ['adj'],
  adv: ['adv'],
  prep: ['prep'],
  conj: ['conj'],
  pron: ['pron', 'n', 'adj', 'det'],
  det: ['det', 'adj'],
  num: ['num'],
  intj: ['int'],
};

export type Verdict = {
  /** Whether the first gloss of the first sense is right; for a phrase, whether it is found. */
  first: boolean;
  /** Whether some gloss of the first sense is right. */
  line: boolean;
  /** Whether some gloss of the card is right. */
  anywhere: boolean;
  posRight: boolean;
  lemmaRight: boolean;
  /** Whether the first gloss of a phrase that is found is right. */
  phraseGloss: boolean;
};

/** Judges the card of a labelled word. */
export function judge(item: LabelledWord, card: WordCard | null): Verdict {
  const good = (gloss: string) => item.accept.test(gloss) && !item.reject?.test(gloss);
  const sense = card?.senses[0];
  const glosses = sense?.glosses ?? [];
  const phrase = item.phrase === '' ? null : phraseKey(item.phrase);
  const found =
    phrase === null
      ? undefined
      : card?.phrases.find((p) => samePhrase(phraseKey(p.phrase), phrase));
  const isPhrase = phrase !== null;
  return {
    first: isPhrase ? found !== undefined : good(glosses[0] ?? ''),
    line: isPhrase ? found !== undefined : glosses.some(good),
    anywhere: isPhrase
      ? found !== undefined
      : (card?.senses ?? []).some((each) => each.glosses.some(good)),
    posRight: (LABELS[item.pos] ?? []).includes(sense?.pos ?? ''),
    lemmaRight: card?.word.toLowerCase() === item.lemma.toLowerCase(),
    phraseGloss: found !== undefined && good(found.gloss.split(/[;；,，]/)[0] ?? ''),
  };
}

/** A phrase without the notation of its objects, for comparison. */
export const phraseKey = (text: string) =>
  text
    .toLowerCase()
    .replaceAll('’', "'")
    .replace(/\b(?:one's|someone's|sb's|somebody's|my|your|his|her|its|our|their)/g, "one's")
    .replace(/\b(?:someone|somebody|something|sb|sth)\b\.?/g, '')
    .replace(/[^a-z' ]+/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();

const EXTRA = new Set("a an the be to of on in from with for at by that one's do".split(' '));
const stems = (key: string) =>
  key.split(' ').map((word) => (word.length > 3 ? word.replace(/(?<!s)s$/, '') : word));

/**
 * Whether two notations mean the same phrase, ignoring articles, `be`, a preposition at the end and
 * plurals.
 */
export function samePhrase(shown: string, wanted: string): boolean {
  const rest = stems(shown);
  for (const word of stems(wanted)) {
    const at = rest.indexOf(word);
    if (at < 0) return false;
    rest.splice(at, 1);
  }
  return rest.every((word) => EXTRA.has(word));
}
