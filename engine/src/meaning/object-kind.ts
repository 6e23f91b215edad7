import { memoize } from '#text/memoize.ts';
import { likeness } from './likeness.ts';
import type { ContextWord } from './sense-context.ts';
import { TOUCHABLE_THINGS } from './touchable-things.ts';
import { wordVectors } from './vectors.ts';

const list = (words: string): ReadonlySet<string> => new Set(words.split(' '));
const PEOPLE = list('me you him her us whom who someone somebody anyone everyone people');
const THINGS = list('it this that these those something anything everything nothing what which');

/** Pronouns that stand alone; `her` may open a longer phrase. */
const ALONE = list('me you him it us them');

/** Words that stand for their kind: a noun is of the kind to which it is more alike. */
const LIKE_PEOPLE =
  'man woman boy girl child friend mother husband teacher neighbour doctor passenger guest';
const LIKE_THINGS =
  'coat building box phone paper table stone book machine money price plan signal';

/** How surely an object is a person (1) or a thing (−1); 0 where it cannot be told. */
export function personhood({ form, lemma, pos, name }: ContextWord): number {
  if (PEOPLE.has(form)) return 1;
  if (THINGS.has(form)) return -1;
  if (name) return 0.5;
  return pos === 'NOUN' ? personhoodOf(lemma.toLowerCase()) : 0;
}

/** The same of a noun by itself. */
export const personhoodOf: (noun: string) => number = memoize((lemma) => {
  const noun = sumOf(lemma);
  const lead = likeness(noun, sumOf(LIKE_PEOPLE)) - likeness(noun, sumOf(LIKE_THINGS));
  return Math.max(-1, Math.min(1, 2 * lead));
});

const LIKE_OBJECTS = 'box bag cup plate book bottle coat key knife lamp ball paper phone coin';
const LIKE_PLACES =
  'room house street road river door window field garden bridge tunnel kitchen hill wall floor gate';
const LIKE_IDEAS =
  'problem crisis plan idea issue policy question deal difficulty debate change decision debt doubt trouble proposal offer option';
/** So much more alike to things and places than to ideas is what one can touch. */
const CONCRETE = 0.28;

/** Whether a noun is of a thing or place that one can touch, not of an idea or a person. */
export const isConcrete: (noun: string) => boolean = memoize((lemma) => {
  if (TOUCHABLE_THINGS.has(lemma)) return true;
  const noun = sumOf(lemma);
  const thing = Math.max(likeness(noun, sumOf(LIKE_OBJECTS)), likeness(noun, sumOf(LIKE_PLACES)));
  return thing - likeness(noun, sumOf(LIKE_IDEAS)) > CONCRETE && personhoodOf(lemma) < 0;
});

function sumOf(words: string): Float32Array {
  const { add, dimensions } = wordVectors();
  const into = new Float32Array(dimensions);
  for (const word of words.split(' ')) add(word, 1, into);
  return into;
}

/** The last word of the noun phrase that begins at a place; undefined when none does. */
export function headOfNounPhrase(
  words: readonly ContextWord[],
  from: number,
): ContextWord | undefined {
  let head: ContextWord | undefined;
  for (let i = from; i < words.length; i++) {
    const word = words[i];
    if (!word || !/^(?:DET|ADJ|NUM|NOUN|PROPN|PRON)$/.test(word.pos)) break;
    if (/^(?:NOUN|PROPN|PRON|NUM)$/.test(word.pos)) head = word;
    if (ALONE.has(word.form)) break;
  }
  return head;
}

const BE = list('am is are was were be been being get gets got');

/**
 * The noun that is to a passive what an object is: `promises` of `promises, of course, can be kept`;
 * undefined for a verb that is no passive.
 */
export function subjectOfPassive(
  words: readonly ContextWord[],
  at: number,
): ContextWord | undefined {
  let i = at - 1;
  while (words[i]?.pos === 'ADV') i--;
  if (!BE.has(words[i]?.form ?? '')) return undefined;
  for (; i >= 0; i--) {
    const word = words[i];
    if (word?.pos === 'VERB') return undefined;
    if (!/^(?:NOUN|PROPN|PRON)$/.test(word?.pos ?? '')) continue;
    const opening = openingOfNounPhrase(words, i);
    if (words[opening - 1]?.pos !== 'ADP') return word;
    i = opening - 1;
  }
  return undefined;
}

function openingOfNounPhrase(words: readonly ContextWord[], end: number): number {
  let i = end;
  while (/^(?:DET|ADJ|NUM|NOUN|PROPN|PRON)$/.test(words[i - 1]?.pos ?? '')) i--;
  return i;
}
