import { isPerson } from '#dictionary/name-kinds.ts';
import { partOf } from '#dictionary/names.ts';
import type { Name } from '#dictionary/name-store.ts';
import type { HeadwordFinder } from './headword.ts';
import {
  isCapital,
  isCommon,
  isUpper,
  personName,
  type Known,
  type Memory,
  type NameBlock,
  type NameToken,
  type WordName,
} from './name-tokens.ts';
import {
  DATE_WORD,
  INITIAL,
  MODAL_NAMES,
  MONTHS,
  ORGANISATION_NOUNS,
  PARTICLES,
  STRONG_TITLES,
  TITLES,
} from './name-words.ts';
import { singleName } from './single-names.ts';

/** A name of several words, with its offsets in the block. */
type NameSpan = { start: number; end: number; listed: Name };

export type BlockNames = {
  /** One for each token of the block; null for a token that is no name. */
  words: (WordName | null)[];
  spans: NameSpan[];
};

/** Largest number of words in a person's name. */
const MAX_PARTS = 7;

/**
 * Finds the names of a text. Names of several words are found first, the longest winning; then
 * persons, a given name or a title with the words that follow; then single words. A word that is
 * also a common word needs evidence: the tagger's, or that the text uses it as a name elsewhere.
 */
export function findNames(blocks: readonly NameBlock[], headwords: HeadwordFinder): BlockNames[] {
  const memory: Memory = { persons: new Map(), met: new Set() };
  const found = blocks.map((block) => {
    const names: BlockNames = { words: block.tokens.map(() => null), spans: [] };
    findLong(block, names, { headwords, memory });
    return names;
  });
  for (const within of [true, false]) {
    blocks.forEach((block, i) => {
      const names = found[i]!;
      block.tokens.forEach((token, at) => {
        if (names.words[at] || token.startsSentence === within) return;
        const name = singleName(block, at, { headwords, memory });
        if (!name) return;
        names.words[at] = name;
        if (within && !block.capitalsSayNothing) memory.met.add(token.surface);
      });
    });
  }
  return found;
}

/** Records the names of several words, from left to right. */
function findLong(block: NameBlock, names: BlockNames, known: Known): void {
  const { tokens } = block;
  for (let at = 0; at < tokens.length; at++) {
    const listed = listedFrom(block, at, known.headwords);
    if (listed) {
      const { last, name } = listed;
      for (let i = at; i <= last; i++) names.words[i] = partOfListed(block, i, name, known);
      names.spans.push({ start: tokens[at]!.start, end: tokens[last]!.baseEnd, listed: name });
      if (name.kind === 'person') {
        rememberPerson(tokens, at, last, name, known.memory);
      }
      at = last;
      continue;
    }
    const last = personFrom(block, at, known.headwords) ?? titledFrom(block, at, known.headwords);
    if (last === null) continue;
    const first = isTitle(tokens[at]) && last > at ? at + 1 : at;
    for (let i = first; i <= last; i++) {
      const kinds = i === last && i > at ? ['surname', 'given'] : ['given', 'surname'];
      const { surface } = tokens[i]!;
      const one = personName(surface, known.headwords, kinds);
      names.words[i] = { listed: one, person: true, part: last > first };
    }
    rememberPerson(tokens, first, last, null, known.memory);
    at = last;
  }
}

function rememberPerson(
  tokens: readonly NameToken[],
  first: number,
  last: number,
  person: Name | null,
  { persons }: Memory,
): void {
  for (let i = first; i <= last; i++) {
    const { surface } = tokens[i]!;
    if (!isCapital(surface) || INITIAL.test(surface)) continue;
    const stands = i === last ? person : null;
    if (stands || !persons.has(surface)) persons.set(surface, stands);
  }
}

/** The longest listed name of several words that begins with this token. */
function listedFrom(
  { text, tokens }: NameBlock,
  at: number,
  headwords: HeadwordFinder,
): { last: number; name: Name } | null {
  const { start, startsSentence, surface } = tokens[at]!;
  for (const name of headwords.namesFrom(partOf(surface))) {
    const { form } = name;
    if (form.length <= surface.length) return null;
    const end = start + form.length;
    const stretch = text.slice(start, end);
    if (stretch !== form && !(isUpper(stretch) && stretch === form.toUpperCase())) continue;
    if (name.alsoWord && startsSentence && form.startsWith('The ')) continue;
    let last = at;
    while ((tokens[last + 1]?.start ?? Infinity) < end) last++;
    const ends = tokens[last]!;
    const whole =
      ends.end === end || ends.baseEnd === end || (form.endsWith('.') && ends.end < end);
    if (whole && last > at) return { last, name };
  }
  return null;
}

/** The name that one word of a longer name is by itself. */
function partOfListed(
  { tokens }: NameBlock,
  at: number,
  name: Name,
  { headwords }: Known,
): WordName {
  const { surface } = tokens[at]!;
  const person = name.kind === 'person';
  const listed = person
    ? personName(surface, headwords, ['surname', 'given'])
    : (headwords.names(surface).find((one) => !one.alsoWord) ?? null);
  return { listed, person, part: true };
}

/**
 * Index of the last token of a person's name that begins here with a given name: initials, more
 * given names, `van`, `de`, and a surname, which may be any word with a capital.
 * @returns null when no such name begins here
 */
function personFrom(block: NameBlock, at: number, headwords: HeadwordFinder): number | null {
  const { tokens, text, capitalsSayNothing } = block;
  const given = tokens[at]!;
  const rows = isCapital(given.surface) ? headwords.names(given.surface) : [];
  if (!rows.some(({ kind }) => kind === 'given')) return null;
  const doubtful = rows.some(({ alsoWord }) => alsoWord) || isCommon(given.surface, headwords);
  const place = rows.some(({ kind }) => !isPerson(kind));
  if (doubtful && capitalsSayNothing) return null;
  if (doubtful && given.startsSentence && asksOf(block, at)) return null;
  let last: number | null = null;
  for (let i = at + 1; i < tokens.length && i < at + MAX_PARTS; i++) {
    const token = tokens[i]!;
    if (!follows(text, tokens[i - 1]!, token)) break;
    const { surface } = token;
    if (PARTICLES.has(surface) || INITIAL.test(surface)) continue;
    if (!isCapital(surface) || !mayBeSurname(block, i, headwords, { doubtful, place })) break;
    last = i;
    if (token.baseEnd !== token.end) break;
    // A surname ends the name; after a second given name the search goes on for one.
    const own = headwords.names(surface);
    if (!own.some(({ kind }) => kind === 'given')) break;
  }
  const next = last === null ? undefined : tokens[last + 1];
  if (last !== null && next && follows(text, tokens[last]!, next) && isOrganisation(next))
    return null;
  return last;
}

/** Whether a token is the modal verb of a question, not a name: `Will Harker come?` */
function asksOf({ text, tokens }: NameBlock, at: number): boolean {
  const { surface, end } = tokens[at]!;
  return MODAL_NAMES.has(surface) && /^[^.!?]*\?/.test(text.slice(end));
}

function mayBeSurname(
  { tokens, capitalsSayNothing }: NameBlock,
  at: number,
  headwords: HeadwordFinder,
  given: { doubtful: boolean; place: boolean },
): boolean {
  const { surface, pos } = tokens[at]!;
  if (NO_SURNAME.has(surface) || isOrganisation(tokens[at]!) || TITLES.has(surface)) return false;
  const rows = headwords.names(surface);
  const person = rows.filter(({ kind }) => isPerson(kind));
  const common = isCommon(surface, headwords);
  if (person.length > 0) {
    const doubtful = common || person.every(({ alsoWord }) => alsoWord);
    if (!doubtful) return true;
    return !capitalsSayNothing && !given.place;
  }
  if (rows.length > 0) return false;
  if (!common) return true;
  if (capitalsSayNothing || given.doubtful || given.place || pos !== 'PROPN') return false;
  return !isPlural(surface, headwords);
}

const NO_SURNAME = new Set([...MONTHS, ...DATE_WORD.split('|'), 'I']);

const isOrganisation = ({ surface }: NameToken): boolean =>
  ORGANISATION_NOUNS.has(surface.toLowerCase()) && isCapital(surface);

const isTitle = (token: NameToken | undefined): boolean =>
  token !== undefined && (TITLES.has(token.surface) || STRONG_TITLES.has(token.surface));

/** Index of the last token of a person's name that follows a title; null when there is none. */
function titledFrom(block: NameBlock, at: number, headwords: HeadwordFinder): number | null {
  const { tokens, text, capitalsSayNothing } = block;
  if (!isTitle(tokens[at])) return null;
  const strong = STRONG_TITLES.has(tokens[at]!.surface);
  let i = at + 1;
  const next = () => {
    const token = tokens[i];
    return token && follows(text, tokens[i - 1]!, token) ? token : undefined;
  };
  while (
    next() &&
    (INITIAL.test(next()!.surface) || ((i > at + 1 || strong) && PARTICLES.has(next()!.surface)))
  )
    i++;
  const token = next();
  if (!token || !isCapital(token.surface) || isTitle(token) || isOrganisation(token)) return null;
  const given = personFrom(block, i, headwords);
  if (given !== null) return given;
  if (capitalsSayNothing && !strong) return null;
  const rows = headwords.names(token.surface);
  const person = rows.some(({ kind }) => isPerson(kind)) || isFamilyName(token.surface, headwords);
  const common = isCommon(token.surface, headwords);
  if (!strong && !person && (common || rows.length > 0)) return null;
  return i;
}

/** Whether a listed person's name begins with the word, as Chinese names do (`Xi`). */
const isFamilyName = (surface: string, headwords: HeadwordFinder): boolean =>
  headwords
    .namesFrom(partOf(surface))
    .some(({ kind, form }) => kind === 'person' && form.startsWith(`${surface} `));

/**
 * Whether two tokens are parted only by a space, the stop of an abbreviation, or the hyphen of a
 * double name.
 */
const follows = (text: string, before: NameToken, after: NameToken): boolean =>
  before.end === before.baseEnd &&
  (/^ $/.test(text.slice(before.end, after.start)) ||
    (/^\. $/.test(text.slice(before.end, after.start)) &&
      (INITIAL.test(before.surface) || STRONG_TITLES.has(before.surface))) ||
    // A hyphen joins the parts of a double name.
    /^-$/.test(text.slice(before.end, after.start)));

function isPlural(surface: string, headwords: HeadwordFinder): boolean {
  return headwords.candidates(surface.toLowerCase()).some(({ kinds }) => kinds.includes('plural'));
}
