import { hyphenParts, plainSpelling, tokenize, type Token } from '#text/tokens.ts';
import { expandContraction } from './contractions.ts';
import type { HeadwordFinder } from './headword.ts';
import { isCommon, type NameBlock, type NameToken, type WordName } from './name-tokens.ts';
import { type BlockNames } from './names.ts';
import { posAfterAll } from './pos-after-all.ts';
import { bestSense, isOnlyMeaning } from './senses.ts';
import { followsInfinitiveMarker, hasObject, isPassive } from './verb-context.ts';
import { UNIVERSAL_TAGS, type UniversalPos } from '#tagging/labels.ts';
import { isTitleCase, type TaggedToken, type Tagger } from '#tagging/tagger.ts';
import type { Span } from '#text/sentences.ts';
import type { DictionaryEntry } from '#dictionary/entry.ts';
import { senseOfName } from '#dictionary/name-store.ts';

/** A word of a block with its dictionary entry and sense. Offsets are UTF-16 units. */
export type AnalysedWord = {
  start: number;
  end: number;
  /** The headword, or the word itself in plain spelling when the dictionary has none. */
  lemma: string;
  pos: UniversalPos;
  /** Index into the entry's senses of the line that fits this sentence; −1: none. */
  sense: number;
  /** Whether the sense is probable enough to be shown as 本句, see choose-senses.ts. */
  sure: boolean;
  /** Headword of the entry; null for numbers, addresses and unknown words. */
  entry: string | null;
  /** Whether it is a name or part of one: shown like any word, but not counted as vocabulary. */
  name: boolean;
};

/** A word with the tagger's findings, for the phrase matcher and the choice of senses. */
export type TaggedWord = AnalysedWord & {
  /** Plain lower-case spelling, without clitics. */
  form: string;
  /** Whether a possessive `'s` is attached. */
  possessive: boolean;
  /** Whether an object seems to follow a verb; undefined when that cannot be told. */
  transitive?: boolean | undefined;
  /**
   * Indices of our own dictionary's senses, the likeliest first; `probability` (0–1) is that of the
   * first.
   */
  order?: number[];
  probability?: number;
  /** The tagger's support for each universal tag, see `TaggedToken`. */
  support: Float32Array;
};

/** A block with its tokens and tags, in which names and words are looked for. */
export type BlockTokens = {
  text: string;
  tokens: Token[];
  tags: TaggedToken[];
  /** For each token the indices of its parts among the tags. */
  inside: number[][];
  names: NameBlock;
};

type Tools = { headwords: HeadwordFinder; tagger: Tagger };

/** Splits a block into tokens and tags them. */
export function readTokens(
  text: string,
  sentences: readonly Span[],
  { headwords, tagger }: Tools,
): BlockTokens {
  const tags = tagger(text, sentences);
  const sentenceStarts = new Set(sentences.map(([start]) => start));
  const capitalsSayNothing = isTitleCase(text) || isInCapitals(text);
  const tokens = tokenize(text).flatMap((token) => splitUnknownCompound(text, token, headwords));
  let cursor = 0;
  const inside = tokens.map((token) => {
    while (cursor < tags.length && (tags[cursor]?.end ?? 0) <= token.start) cursor++;
    const own: number[] = [];
    for (let i = cursor; i < tags.length && (tags[i]?.start ?? 0) < token.end; i++) own.push(i);
    return own;
  });
  const names = tokens.map((token, i) => {
    const begins = startsSentence(text, token.start, sentenceStarts);
    const mayBeName = token.kind === 'word' && !capitalsSayNothing;
    return nameToken(text, token, { tags, inside: inside[i]!, begins, mayBeName, headwords });
  });
  const plain = plainText(text);
  return { text, tokens, tags, inside, names: { text: plain, tokens: names, capitalsSayNothing } };
}

/** Finds the headword and the sense of each word of a block. */
export function analyseWords(
  { text, tokens, tags, inside, names }: BlockTokens,
  found: BlockNames,
  headwords: HeadwordFinder,
): TaggedWord[] {
  return tokens.map((token, i) =>
    analyseWord(text, token, tags, inside[i]!, {
      headwords,
      name: found.words[i] ?? null,
      surface: names.tokens[i]!.surface,
    }),
  );
}

/** A text of the same length with straight apostrophes and hyphens and plain spaces. */
const plainText = (text: string): string =>
  text
    .replace(/[’ʼ＇]/g, "'")
    .replace(/[\u2010\u2011]/g, '-')
    .replace(/\s/g, ' ');

/** Whether a text of several words is all in capitals. */
const isInCapitals = (text: string): boolean =>
  !/\p{Ll}/u.test(text) && (text.match(/\p{Lu}{2,}/gu)?.length ?? 0) >= 2;

function nameToken(
  text: string,
  token: Token,
  {
    tags,
    inside,
    begins,
    mayBeName,
    headwords,
  }: {
    tags: TaggedToken[];
    inside: number[];
    begins: boolean;
    mayBeName: boolean;
    headwords: HeadwordFinder;
  },
): NameToken {
  const whole = plainSpelling(text.slice(token.start, token.end));
  const surface = whole.replace(/'s$/i, '');
  const pos = tagOf(tags, inside);
  const capital = /^\p{Lu}/u.test(surface);
  return {
    start: token.start,
    end: token.end,
    surface,
    baseEnd: token.end - (whole.length - surface.length),
    isWord: token.kind === 'word',
    pos,
    startsSentence: begins,
    taggedName: mayBeName && capital && isName(surface, pos, begins, headwords),
    margin: pos === 'PROPN' ? marginOf(tagTokenOf(tags, inside)?.support ?? NO_SUPPORT) : 0,
  };
}

/** How far the support for a name exceeds that of the next best tag. */
function marginOf(support: Float32Array): number {
  const others = support.filter((_, tag) => UNIVERSAL_TAGS[tag] !== 'PROPN');
  return -Math.max(...others);
}

/**
 * Splits a hyphenated word that the dictionary lacks: `state-owned` is one word, `fish-shaped` two.
 */
function splitUnknownCompound(text: string, token: Token, headwords: HeadwordFinder): Token[] {
  const parts = token.kind === 'word' ? hyphenParts(text, token) : [];
  if (parts.length < 2) return [token];
  const word = plainSpelling(text.slice(token.start, token.end)).toLowerCase();
  const base = expandContraction(word)?.base ?? word;
  if (headwords.candidates(base).length > 0) return [token];
  return isNameWithHyphen(text.slice(token.start, token.end), headwords) ? [token] : parts;
}

/** Whether a hyphenated word is a listed name: `Aix-la-Chapelle`, `Baden-Baden`. */
const isNameWithHyphen = (word: string, headwords: HeadwordFinder): boolean =>
  headwords.names(plainSpelling(word).replace(/'s$/, '')).length > 0;

/**
 * The marker of a list item before a word: `2) `, `b. `, or a dash or bullet at the head of a line.
 */
const LIST_MARK = /(?:^|[\s;,.])(?:\d{1,2}|[a-z])[.)]\s+$|(?:^|\n)\s*[-–—•▪*]\s*$/;

/**
 * Whether a word begins a sentence; quotation marks, brackets or a list marker may stand before it.
 */
function startsSentence(text: string, start: number, sentenceStarts: ReadonlySet<number>): boolean {
  let at = start;
  while (at > 0 && /["“”‘’'([\s]/.test(text[at - 1] ?? '') && !sentenceStarts.has(at)) at--;
  if (at === 0 || sentenceStarts.has(at) || /["“‘]/.test(text[start - 1] ?? '')) return true;
  return LIST_MARK.test(text.slice(Math.max(0, start - 8), start));
}

type Surroundings = {
  headwords: HeadwordFinder;
  name: WordName | null;
  /** The word in plain spelling, without a possessive `'s`. */
  surface: string;
};

function analyseWord(
  text: string,
  token: Token,
  tags: TaggedToken[],
  inside: number[],
  { headwords, name, surface: bare }: Surroundings,
): TaggedWord {
  const surface = plainSpelling(text.slice(token.start, token.end));
  const key = surface.toLowerCase();
  const base = expandContraction(key)?.base ?? key;
  const word = {
    start: token.start,
    end: token.end,
    form: base,
    possessive: key.endsWith("'s") && base !== key,
    support: tagTokenOf(tags, inside)?.support ?? NO_SUPPORT,
    name: name !== null,
  };
  if (token.kind !== 'word') {
    const pos = token.kind === 'number' ? 'NUM' : 'X';
    return { ...word, lemma: surface, pos, sense: -1, sure: false, entry: null };
  }
  const tagged = tagOf(tags, inside);
  if (name && /\p{Lu}/u.test(surface)) {
    const found = nameEntry(bare, name, headwords);
    if (found !== 'as a word') {
      const { entry, sense } = found;
      const sure = entry !== null && (name.listed !== null || isOnlyMeaning(entry));
      const lemma = entry?.word ?? bare;
      return { ...word, lemma, pos: 'PROPN', sense, sure, entry: entry?.word ?? null };
    }
  }
  // A capital alone is no evidence of a name: `Bread` at the head of a sentence is a noun.
  const taken = tagged === 'PROPN' && !name ? 'NOUN' : tagged;
  const pos = posAfterAll(taken, base, tags, inside, headwords);
  const transitive = isPassive(tags, inside[0] ?? 0) || hasObject(tags, inside.at(-1) ?? 0);
  const context = {
    pos,
    form: tags[inside[0] ?? 0]?.form ?? null,
    infinitive: followsInfinitiveMarker(tags, inside[0] ?? 0),
    transitive: pos === 'VERB' ? transitive : undefined,
  };
  const entry = headwords.find(base, context);
  return {
    ...word,
    lemma: entry?.word ?? surface,
    pos,
    sense: entry ? bestSense(entry, context) : -1,
    // A single line of ECDICT is the meaning; the order of several says little.
    sure: entry !== null && isOnlyMeaning(entry),
    entry: entry?.word ?? null,
    support: pos === tagged ? word.support : moved(word.support, tagged, pos),
    transitive,
  };
}

/** The tagger's support, changed so that it agrees with a corrected tag. */
function moved(support: Float32Array, from: UniversalPos, to: UniversalPos): Float32Array {
  const after = Float32Array.from(support);
  after[UNIVERSAL_TAGS.indexOf(from)] = -1;
  after[UNIVERSAL_TAGS.indexOf(to)] = 0;
  return after;
}

const NO_SUPPORT = new Float32Array(UNIVERSAL_TAGS.length);

/**
 * The token that stands for a word of several: the first of `did` + `n't`, the last of `well` + `-`
 * + `known`.
 */
function tagTokenOf(tags: TaggedToken[], inside: number[]): TaggedToken | undefined {
  const own = inside.map((i) => tags[i]).filter((t) => t !== undefined);
  return own.some((t) => /^[-‐‑]$/.test(t.text)) ? own.at(-1) : own[0];
}

/**
 * The tag of a word of several tokens: of the first in `did` + `n't`, of the last in `well` + `-` +
 * `known`.
 */
function tagOf(tags: TaggedToken[], inside: number[]): UniversalPos {
  const own = inside.map((i) => tags[i]).filter((t) => t !== undefined);
  const hyphenated = own.some((t) => /^[-‐‑]$/.test(t.text));
  if (!hyphenated) return own[0]?.pos ?? 'X';
  const last = own.at(-1);
  if (last?.pos === 'VERB' || last?.pos === 'ADP' || last?.pos === 'ADV') return 'ADJ';
  return last?.pos ?? 'X';
}

/** Frequency rank up to which a word at the head of a sentence is taken for itself, not a name. */
const COMMON_RANK = 20_000;

function isName(
  surface: string,
  tagged: UniversalPos,
  startsSentence: boolean,
  headwords: HeadwordFinder,
): boolean {
  if (tagged !== 'PROPN') return false;
  if (!startsSentence) return true;
  const [best] = headwords.candidates(surface.toLowerCase());
  if (!best || isCapitalised(best.lemma)) return true;
  const entry = headwords.entry(best.lemma);
  const personal = entry?.senses.every(
    (sense: DictionaryEntry['senses'][number]) => sense.pos === 'name',
  );
  return personal === true || (best.rank ?? Infinity) > COMMON_RANK;
}

function isCapitalised(word: string): boolean {
  return /^\p{Lu}/u.test(word);
}

type FoundEntry = { entry: DictionaryEntry | null; sense: number };

/**
 * The entry of a name: from the list of names, else the dictionary's own where its headword has a
 * capital, or where the word is a common one and no person's name (`Bank`, `Parliament`). Peoples
 * and languages in the dictionary are treated as ordinary nouns and adjectives.
 */
function nameEntry(
  surface: string,
  { listed, person, part }: WordName,
  headwords: HeadwordFinder,
): FoundEntry | 'as a word' {
  if (listed) {
    const entry = headwords.entry(listed.name);
    if (entry && /^(?:people|language)$/.test(listed.kind) && entry.rank !== null)
      return 'as a word';
    return { entry, sense: entry ? Math.max(0, senseOfName(entry, listed)) : -1 };
  }
  const form = surface.toLowerCase();
  // Names do not inflect by rule: `Taing` is no form of `ta`; but `Venetians` is in the list.
  const known = headwords
    .candidates(form)
    .find(({ lemma, kinds }) => kinds.length === 0 || isCapitalised(lemma));
  if (!known) return { entry: null, sense: -1 };
  const entry = headwords.entry(known.lemma);
  const own = isCapitalised(known.lemma) || isAbbreviation(surface, entry);
  const noun = !person && (part || isCommon(surface, headwords));
  if (!entry || (!own && !noun)) return { entry: null, sense: -1 };
  return { entry, sense: bestSense(entry, { pos: 'PROPN' }) };
}

function isAbbreviation(surface: string, entry: DictionaryEntry | null): boolean {
  return (
    surface === surface.toUpperCase() && entry?.senses.some(({ pos }) => pos === 'abbr') === true
  );
}
