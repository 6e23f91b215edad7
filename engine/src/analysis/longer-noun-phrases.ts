import { headOfNounPhrase, isConcrete } from '#meaning/object-kind.ts';
import type { PhraseMatch } from './phrase-guards.ts';
import { isLiteralMotion } from './literal-places.ts';
import type { TaggedWord } from './words.ts';

const listed = (list: string): ReadonlySet<string> => new Set(list.split(' '));

/** Nouns that tell when, and do not go with the noun before them: `off the hook yesterday`. */
const WHEN = listed('yesterday today tomorrow tonight morning afternoon evening night');
/** Prepositions that tell where a thing is from what is near it: `the mat by the door`. */
const NEAR = listed('near behind beside between above below beneath underneath under by from');

type Match = Pick<PhraseMatch, 'notation' | 'words' | 'before' | 'after' | 'rest'>;

/**
 * Whether the last noun of a phrase is only part of a longer noun phrase, so that the words are no
 * phrase: `on the house boat`, `at the end of the day's last pier`, `in the water of the jug`.
 */
export function isInLongerNounPhrase(match: Match): boolean {
  const last = match.words.at(-1);
  const [first] = match.words;
  if (last?.pos !== 'NOUN' || match.words.length < 2) return false;
  const isCompound = /^(?:ADJ|NOUN)$/.test(first?.pos ?? '') && match.words.length < 3;
  if (isCompound || !/^(?:ADP|VERB|AUX|ADJ)$/.test(first?.pos ?? '')) return false;
  return (
    (last.possessive && match.after?.pos !== undefined) ||
    isBeforeNoun(last, match) ||
    isOfSomething(match) ||
    isNearSomething(last, match)
  );
}

/**
 * Whether the noun goes with the noun after it. At the beginning of a clause that noun is rather its
 * subject (`at the same time prices rose`), and so is one before a verb.
 */
function isBeforeNoun(last: TaggedWord, { words: [first], before, after, rest }: Match): boolean {
  if (after?.pos !== 'NOUN' || WHEN.has(after.form) || last.form !== last.lemma) return false;
  const opens = before === undefined || before.pos === 'CCONJ' || before.pos === 'SCONJ';
  if (opens && first?.pos === 'ADP') return false;
  const next = rest.find(({ pos }) => pos !== 'NOUN');
  return next === undefined || !/^(?:VERB|AUX)$/.test(next.pos);
}

/** `dead in the water of the jug`: of a thing, where the phrase has no `of` of its own. */
const isOfSomething = ({ notation, after, rest }: Match): boolean =>
  notation !== '' &&
  !/ of /.test(`${notation} `) &&
  after?.form === 'of' &&
  isLiteralMotion(rest.slice(1));

/** `on the mat by the door`: a thing that stands by another. */
function isNearSomething(last: TaggedWord, { words, after, rest }: Match): boolean {
  if (!words.some(({ pos }) => pos === 'ADP') || !NEAR.has(after?.form ?? '')) return false;
  if (!isConcrete(last.lemma.toLowerCase())) return false;
  const head = headOfNounPhrase(rest, 1);
  return head?.pos === 'NOUN' && isConcrete(head.lemma.toLowerCase());
}
