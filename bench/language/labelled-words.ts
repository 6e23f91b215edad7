import { readFileSync } from 'node:fs';
import type { WordCard } from '@bluebird/engine/dictionary/lookup.ts';

/** A word in a real sentence with the Chinese that is right there (README.md beside this file). */
export type LabelledWord = {
  id: string;
  sentence: string;
  word: string;
  offset: number;
  lemma: string;
  pos: string;
  /** The phrase it belongs to, or empty. */
  phrase: string;
  accept: RegExp;
  reject: RegExp | null;
  /** Chinese of the sentence or paragraph, or empty. */
  translation: string;
  kind: string;
};

export function labelledWords(): LabelledWord[] {
  const file = new URL('labelled-words.tsv', import.meta.url);
  const [head = '', ...lines] = readFileSync(file, 'utf8').split('\n').filter(Boolean);
  const columns = head.split('\t');
  return lines.map((line) => {
    const cells = line.split('\t');
    const cell = (name: string) => cells[columns.indexOf(name)] ?? '';
    return {
      id: cell('id'),
      sentence: cell('sentence'),
      word: cell('word'),
      offset: Number(cell('offset')),
      lemma: cell('lemma'),
      pos: cell('pos'),
      phrase: cell('phrase'),
      accept: new RegExp(cell('accept'), 'u'),
      reject: cell('reject') === '' ? null : new RegExp(cell('reject'), 'u'),
      translation: cell('translation'),
      kind: cell('kind'),
    };
  });
}

/** The labels of our dictionary that agree with a part of speech of the set. */
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
  /** The first gloss of the first sense is right (of a phrase: it is found). */
  first: boolean;
  /** Some gloss of the first sense is. */
  line: boolean;
  /** Some gloss of the card is. */
  anywhere: boolean;
  posRight: boolean;
  lemmaRight: boolean;
  /** Of a phrase that is found: its first gloss is right. */
  phraseGloss: boolean;
};

/** Judges what a card says of a labelled word. */
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

const phraseKey = (text: string) =>
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

/** The same phrase, give or take an article, `be`, a preposition at its end or a plural. */
function samePhrase(shown: string, wanted: string): boolean {
  const rest = stems(shown);
  for (const word of stems(wanted)) {
    const at = rest.indexOf(word);
    if (at < 0) return false;
    rest.splice(at, 1);
  }
  return rest.every((word) => EXTRA.has(word));
}
