import type { PartOfSpeech, Sense, SenseDetail } from '#dictionary/entry.ts';
import { weightOf } from './likeness.ts';
import type { ContextWord, SenseContext } from './sense-context.ts';

/** Partners within so many words are near. */
export const NEAR = 3;

type Place = {
  words: readonly ContextWord[];
  at: number;
  /** The forms and headwords of the words, lower case. */
  vocabulary: ReadonlySet<string>;
  /** A verb's object is near however many words it has before it. */
  object?: ContextWord | undefined;
};

/** How much a sense's partners tell within three words and farther off, at most 2 each. */
export function partnersNear(
  detail: SenseDetail | undefined,
  { words, at, vocabulary, object }: Place,
): { near: number; far: number } {
  let near = 0;
  let far = 0;
  const partners = (detail?.partners ?? []).filter((partner) => vocabulary.has(partner));
  if (partners.length === 0) return { near, far };
  words.forEach((word, i) => {
    const { form, lemma } = word;
    if (i === at || !(partners.includes(form) || partners.includes(lemma.toLowerCase()))) return;
    const distance = Math.abs(i - at);
    // A function word is a partner only beside the word: `in charge`.
    const weight = weightOf(form) || (distance === 1 ? 0.5 : 0);
    if (distance <= NEAR || word === object) near += weight;
    else far += weight;
  });
  return { near: Math.min(2, near), far: Math.min(2, far) };
}

/** The forms and headwords of some words, lower case. */
export function vocabularyOf(words: readonly ContextWord[]): ReadonlySet<string> {
  return new Set(words.flatMap(({ form, lemma }) => [form, lemma.toLowerCase()]));
}

/** Senses of which the rest of a text tells something; a phrase's have no part of speech. */
const OPEN: ReadonlySet<PartOfSpeech> = new Set(['n', 'v', 'adj', '']);
/** What a partner tells that stands in another paragraph, of what it tells in the same. */
const OTHER_PARAGRAPH = 0.5;
/** So much of what was found tells nothing: one partner may stand there by chance. */
const BY_ITSELF = 0.5;
/** So much weight of partners is added to all senses, so that few partners do not tell much. */
const PRIOR = 4;
/** So much weight of partners that are not there is added, so that one word's chance is not all. */
const ABSENT = 20;

/** Rare words tell far more: `day` is a partner of many, `orchestra` of few. */
const tellingOf = (partner: string): number => weightOf(partner) ** 4;

const sums = new WeakMap<SenseDetail, number>();

function tellingOfAll(detail: SenseDetail): number {
  const known = sums.get(detail);
  if (known !== undefined) return known;
  const sum = detail.partners.reduce((all, partner) => all + tellingOf(partner), 0);
  sums.set(detail, sum);
  return sum;
}

/**
 * For each sense of a word, how many more of its partners the rest of the text has than of the
 * word's other senses: *player* is 演奏者 where an orchestra is spoken of three sentences before.
 * Null where there is no other sentence.
 */
export function partnersElsewhere(
  senses: readonly Sense[],
  {
    text,
    paragraph,
    vocabulary,
  }: Pick<SenseContext, 'text' | 'paragraph'> & Pick<Place, 'vocabulary'>,
): number[] | null {
  if (!text) return null;
  const counts = senses.map(({ detail, pos }) => {
    if (!detail || !OPEN.has(pos)) return { found: 0, all: 0 };
    let found = 0;
    for (const partner of detail.partners) {
      if (!text.has(partner) || vocabulary.has(partner)) continue;
      found += (paragraph?.has(partner) ? 1 : OTHER_PARAGRAPH) * tellingOf(partner);
    }
    return { found: Math.max(0, found - BY_ITSELF), all: tellingOfAll(detail) };
  });
  const found = counts.reduce((sum, count) => sum + count.found, 0);
  const all = counts.reduce((sum, count) => sum + count.all, 0);
  const rate = found / (all + ABSENT);
  return counts.map((count) => (count.found - rate * count.all) / Math.sqrt(count.all + PRIOR));
}
