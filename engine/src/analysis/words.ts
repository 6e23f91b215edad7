import { hyphenParts, plainSpelling, tokenize, type Token } from '#text/tokens.ts';
import { expandContraction } from './contractions.ts';
import type { HeadwordFinder } from './headword.ts';
import { isCommon, type NameBlock, type NameToken, type WordName } from './name-tokens.ts';
import { type BlockNames } from './names.ts';
import { bestSense, isOnlyMeaning } from './senses.ts';
import { followsInfinitiveMarker, hasObject, isPassive } from './verb-context.ts';
import { UNIVERSAL_TAGS, type UniversalPos } from '#tagging/labels.ts';
import { isTitleCase, type TaggedToken, type Tagger } from '#tagging/tagger.ts';
import type { Span } from '#text/sentences.ts';
import type { DictionaryEntry } from '#dictionary/entry.ts';
import { senseOfName } from '#dictionary/name-store.ts';

/** A word of a block with what the dictionary knows of it. Offsets are UTF-16 units. */
export type AnalysedWord = {
  start: number;
  end: number;
  /** The headword, or the word itself in plain spelling when the dictionary has none. */
  lemma: string;
  pos: UniversalPos;
  /** Index into the entry's senses of the line that fits this sentence; −1: none. */
  sense: number;
  /** Whether the sense may be said to be the one meant here, see choose-senses.ts. */
  sure: boolean;
  /** Headword of the entry; null for numbers, addresses and unknown words. */
  entry: string | null;
  /** A name, or part of one: shown like any word, but not counted as vocabulary. */
  name: boolean;
};

/** A word with the tagger's tokens it is made of, for the phrase matcher. */
export type TaggedWord = AnalysedWord & {
  /** Plain lower-case spelling, without clitics. */
  form: string;
  /** The possessive `'s` is attached. */
  possessive: boolean;
  /** Of a verb: whether an object seems to follow; undefined when it cannot be told. */
  transitive?: boolean | undefined;
  /** Senses of our own dictionary, the likeliest first, and how likely that one is. */
  order?: number[];
  probability?: number;
  /** How well each universal tag suits it, see TaggedToken. */
  support: Float32Array;
};

/** A block as its names and words are looked for. */
export type BlockTokens = {
  text: string;
  tokens: Token[];
  tags: TaggedToken[];
  /** Of each token its places among the tags. */
  inside: number[][];
  names: NameBlock;
};

type Tools = { headwords: HeadwordFinder; tagger: Tagger };

/** The tokens of a block, tagged. */
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

/** The words of a block in their sentences. */
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

/** Characters of the same number, apostrophes and hyphens straight, spaces plain. */
const plainText = (text: string): string =>
  text
    .replace(/[’ʼ＇]/g, "'")
    .replace(/[\u2010\u2011]/g, '-')
    .replace(/\s/g, ' ');

/** A text of several words without a small letter. */
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

/** How far the best of the other tags stands behind the name. */
function marginOf(support: Float32Array): number {
  const others = support.filter((_, tag) => UNIVERSAL_TAGS[tag] !== 'PROPN');
  return -Math.max(...others);
}

/** `state-owned` is a word of the dictionary; `fish-shaped` is two. */
function splitUnknownCompound(text: string, token: Token, headwords: HeadwordFinder): Token[] {
  const parts = token.kind === 'word' ? hyphenParts(text, token) : [];
  if (parts.length < 2) return [token];
  const word = plainSpelling(text.slice(token.start, token.end)).toLowerCase();
  const base = expandContraction(word)?.base ?? word;
  if (headwords.candidates(base).length > 0) return [token];
  return isNameWithHyphen(text.slice(token.start, token.end), headwords) ? [token] : parts;
}

/** `Aix-la-Chapelle`, `Baden-Baden`. */
const isNameWithHyphen = (word: string, headwords: HeadwordFinder): boolean =>
  headwords.names(plainSpelling(word).replace(/'s$/, '')).length > 0;

/** Quotation marks and brackets may stand between. */
function startsSentence(text: string, start: number, sentenceStarts: ReadonlySet<number>): boolean {
  let at = start;
  while (at > 0 && /["“”‘’'([\s]/.test(text[at - 1] ?? '') && !sentenceStarts.has(at)) at--;
  return at === 0 || sentenceStarts.has(at) || /["“‘]/.test(text[start - 1] ?? '');
}

type Surroundings = {
  headwords: HeadwordFinder;
  name: WordName | null;
  /** In plain spelling, without a possessive `'s`. */
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
  // A capital alone makes no name: `Bread` at the head of a sentence is a noun.
  const pos =
    (tagged === 'PROPN' && !name) || isNounAfterAll(base, tags, inside, headwords)
      ? 'NOUN'
      : tagged;
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
    // Of ECDICT's lines a lone one is the meaning; else its order says little.
    sure: entry !== null && isOnlyMeaning(entry),
    entry: entry?.word ?? null,
    transitive,
  };
}

const NO_SUPPORT = new Float32Array(UNIVERSAL_TAGS.length);

/** Of `did` + `n't` the first token counts, of `well` + `-` + `known` the last. */
function tagTokenOf(tags: TaggedToken[], inside: number[]): TaggedToken | undefined {
  const own = inside.map((i) => tags[i]).filter((t) => t !== undefined);
  return own.some((t) => /^[-‐‑]$/.test(t.text)) ? own.at(-1) : own[0];
}

/** Of `did` + `n't` the first counts, of `well` + `-` + `known` the last. */
function tagOf(tags: TaggedToken[], inside: number[]): UniversalPos {
  const own = inside.map((i) => tags[i]).filter((t) => t !== undefined);
  const hyphenated = own.some((t) => /^[-‐‑]$/.test(t.text));
  if (!hyphenated) return own[0]?.pos ?? 'X';
  const last = own.at(-1);
  if (last?.pos === 'VERB' || last?.pos === 'ADP' || last?.pos === 'ADV') return 'ADJ';
  return last?.pos ?? 'X';
}

/** How frequent a word must be to be taken for itself, not a name, at the head of a sentence. */
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
 * The entry of a name: of the list of names, else the dictionary's own where it has a capital, or
 * where the word is a common one outside persons' names (`Bank`, `Parliament`). Peoples and languages
 * that the dictionary has are nouns and adjectives like others.
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

/**
 * The tagger takes `the light was on`, `in light of` for adjectives: before anything but a
 * noun, and after an article or preposition, a word that is mostly a noun is one.
 */
function isNounAfterAll(
  form: string,
  tags: TaggedToken[],
  inside: number[],
  headwords: HeadwordFinder,
): boolean {
  const [only, more] = inside;
  if (only === undefined || more !== undefined || tags[only]?.pos !== 'ADJ') return false;
  const before = tags[only - 1]?.pos;
  const after = tags[only + 1];
  if (before !== 'DET' && before !== 'ADP' && before !== 'ADJ') return false;
  if (after && !/^(?:AUX|VERB|ADP|PUNCT)$/.test(after.pos)) return false;
  if (after?.text === ',') return false;
  return headwords.entry(form)?.senses[0]?.pos === 'n';
}
