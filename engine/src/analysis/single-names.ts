import { isPerson } from '#dictionary/name-kinds.ts';
import { partOf } from '#dictionary/names.ts';
import type { Name } from '#dictionary/name-store.ts';
import type { HeadwordFinder } from './headword.ts';
import {
  isCapital,
  isCommon,
  isUpper,
  personName,
  rankOf,
  type Known,
  type NameBlock,
  type WordName,
} from './name-tokens.ts';
import { MONTHS, TITLES } from './name-words.ts';

/**
 * Frequency rank up to which a listed name is doubted although the list does not mark it as a
 * common word too.
 */
const LISTED_RANK = 6_000;
/**
 * Frequency rank up to which the tagger alone is not trusted for a word at the head of a sentence.
 */
const VERY_COMMON_RANK = 1_500;
/**
 * Least margin (see `NameToken`) by which the tagger must prefer a name at the head of a sentence.
 */
const CLEAR = 0.4;
/**
 * Judges whether a single word is a name.
 * @returns the name; null when it is a common word
 */
export function singleName(block: NameBlock, at: number, known: Known): WordName | null {
  const { tokens, capitalsSayNothing } = block;
  const { headwords, memory } = known;
  const token = tokens[at]!;
  const { surface, startsSentence } = token;
  if (!token.isWord || !/\p{Lu}/u.test(surface)) return null;
  const exact = headwords.names(surface);
  const rows = exact.length > 0 ? exact : inCapitals(surface, headwords);
  const common = isCommon(exact.length > 0 ? surface : surface.toLowerCase(), headwords);
  if (isDate(block, at)) return null;
  if (memory.persons.has(surface) && isPersonAgain(block, at, common)) {
    const person =
      memory.persons.get(surface) ?? personName(surface, headwords, ['surname', 'given']);
    return { listed: person, person: true, part: false };
  }
  const isOffice = TITLES.has(surface) && rows.every(({ kind }) => isPerson(kind));
  const [likeliest] = isOffice ? [] : rows;
  if (!likeliest) {
    const unlisted = { listed: null, person: false, part: false };
    if (token.taggedName) return unlisted;
    // What the text has used as a name (`left City`) is one again where it has its capital.
    const isAgain = memory.met.has(surface) && !capitalsSayNothing && !isOffice;
    return isAgain && (!startsSentence || !common || isSubject(block, at)) ? unlisted : null;
  }
  const name = { listed: likeliest, person: isPerson(likeliest.kind), part: false };
  const rank = rankOf(surface, headwords);
  const alsoWord = rows.some((row) => row.alsoWord);
  if (!alsoWord && rank > LISTED_RANK) return name;
  if (capitalsSayNothing || exact.length === 0) return null;
  const before = tokens[at - 1];
  if (!startsSentence) {
    // `in the Commons`, `for the French`
    const takesThe = likeliest.kind === 'people' || likeliest.kind === 'institution';
    const kept = token.pos === 'PROPN' || before?.pos !== 'DET' || takesThe;
    return kept ? name : null;
  }
  if (isNamedWith(block, at, headwords)) return name;
  const acts = isSubject(block, at);
  if (memory.met.has(surface)) return acts || token.pos === 'PROPN' ? name : null;
  // `Snow is expected`: a surname alone is not how a person is first named.
  if (alsoWord && likeliest.kind === 'surname') return null;
  const clear = acts || token.margin >= CLEAR;
  return token.pos === 'PROPN' && clear && rank > VERY_COMMON_RANK ? name : null;
}

/**
 * Whether a token stands beside a listed name that is no common word: `Turkey and Greece`,
 * `Reading, Berkshire`.
 */
function isNamedWith({ text, tokens }: NameBlock, at: number, headwords: HeadwordFinder): boolean {
  const [token, next, other] = tokens.slice(at, at + 3);
  if (!token || !next) return false;
  const comma = /^, $/.test(text.slice(token.end, next.start));
  const second = comma ? next : next.surface === 'and' ? other : undefined;
  if (!second || !isCapital(second.surface)) return false;
  return headwords.names(second.surface).some(({ alsoWord, kind }) => !alsoWord && !isPerson(kind));
}

/**
 * Whether a token names a person met before in the text. If it is a common word too, a verb must
 * follow it at the head of a sentence.
 */
function isPersonAgain(block: NameBlock, at: number, common: boolean): boolean {
  const { tokens, capitalsSayNothing } = block;
  if (!common) return true;
  if (capitalsSayNothing) return false;
  return !tokens[at]!.startsSentence || isSubject(block, at);
}

/** Whether a verb or adverb follows, or the token is a possessive: both suggest a person. */
function isSubject({ tokens }: NameBlock, at: number): boolean {
  const { end, baseEnd } = tokens[at]!;
  return baseEnd < end || /^(?:VERB|AUX|ADV)$/.test(tokens[at + 1]?.pos ?? '');
}

/**
 * Listed names that a word in capitals may be (`LONDON — …`, `MERKEL WINS`), without those that may
 * be common words.
 */
function inCapitals(surface: string, headwords: HeadwordFinder): Name[] {
  if (surface.length < 4 || !isUpper(surface)) return [];
  return headwords
    .namesFrom(partOf(surface))
    .filter(({ form, alsoWord }) => !alsoWord && form.toUpperCase() === surface);
}

/** Whether a token is the month of a date: `in May`, `May 5`. */
function isDate({ text, tokens }: NameBlock, at: number): boolean {
  const { surface, start, end } = tokens[at]!;
  if (!MONTHS.has(surface)) return false;
  const before = tokens[at - 1]?.surface.toLowerCase() ?? '';
  return (
    /^(?:in|last|next|since|until|till|by|late|early|mid|this|of|from|through|between)$/.test(
      before,
    ) ||
    /\d\s+(?:of\s+)?$/.test(text.slice(0, start)) ||
    /^,?\s+\d/.test(text.slice(end))
  );
}
