import { hyphenParts, plainSpelling, tokenize, type Token } from '#text/tokens.ts';
import { expandContraction } from './contractions.ts';
import type { HeadwordFinder } from './headword.ts';
import { bestSense, isOnlyMeaning } from './senses.ts';
import { followsInfinitiveMarker, hasObject, isPassive } from './verb-context.ts';
import { UNIVERSAL_TAGS, type UniversalPos } from '#tagging/labels.ts';
import { isTitleCase, type TaggedToken, type Tagger } from '#tagging/tagger.ts';
import type { Span } from '#text/sentences.ts';
import type { DictionaryEntry } from '#dictionary/entry.ts';

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
  /** A proper noun: shown like any word, but not counted as vocabulary. */
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

/** The words of a block in their sentences. */
export function analyseWords(
  text: string,
  sentences: readonly Span[],
  { headwords, tagger }: { headwords: HeadwordFinder; tagger: Tagger },
): TaggedWord[] {
  const tags = tagger(text, sentences);
  const sentenceStarts = new Set(sentences.map(([start]) => start));
  const titleCase = isTitleCase(text);
  const tokens = tokenize(text).flatMap((token) => splitUnknownCompound(text, token, headwords));
  let cursor = 0;
  return tokens.map((token) => {
    while (cursor < tags.length && (tags[cursor]?.end ?? 0) <= token.start) cursor++;
    const inside: number[] = [];
    for (let i = cursor; i < tags.length && (tags[i]?.start ?? 0) < token.end; i++) inside.push(i);
    return analyseWord(text, token, tags, inside, {
      headwords,
      mayBeName: !titleCase,
      startsSentence: startsSentence(text, token.start, sentenceStarts),
    });
  });
}

/** `state-owned` is a word of the dictionary; `fish-shaped` is two. */
function splitUnknownCompound(text: string, token: Token, headwords: HeadwordFinder): Token[] {
  const parts = token.kind === 'word' ? hyphenParts(text, token) : [];
  if (parts.length < 2) return [token];
  const word = plainSpelling(text.slice(token.start, token.end)).toLowerCase();
  const base = expandContraction(word)?.base ?? word;
  return headwords.candidates(base).length > 0 ? [token] : parts;
}

/** Quotation marks and brackets may stand between. */
function startsSentence(text: string, start: number, sentenceStarts: ReadonlySet<number>): boolean {
  let at = start;
  while (at > 0 && /["“”‘’'([\s]/.test(text[at - 1] ?? '') && !sentenceStarts.has(at)) at--;
  return at === 0 || sentenceStarts.has(at) || /["“‘]/.test(text[start - 1] ?? '');
}

type Surroundings = { headwords: HeadwordFinder; mayBeName: boolean; startsSentence: boolean };

function analyseWord(
  text: string,
  token: Token,
  tags: TaggedToken[],
  inside: number[],
  { headwords, mayBeName, startsSentence }: Surroundings,
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
  };
  if (token.kind !== 'word') {
    const pos = token.kind === 'number' ? 'NUM' : 'X';
    return { ...word, lemma: surface, pos, sense: -1, sure: false, entry: null, name: false };
  }
  const tagged = tagOf(tags, inside);
  const capital = /^\p{Lu}/u.test(surface);
  const name = mayBeName && capital && isName(surface, tagged, startsSentence, headwords);
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
  const entry = name ? nameEntry(base, headwords) : headwords.find(base, context);
  return {
    ...word,
    lemma: entry?.word ?? surface,
    pos: name ? 'PROPN' : pos,
    sense: entry ? bestSense(entry, name ? { pos: 'PROPN' } : context) : -1,
    // Of ECDICT's lines a lone one is the meaning; else its order says little.
    sure: entry !== null && isOnlyMeaning(entry),
    entry: entry?.word ?? null,
    name,
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

/** Names do not inflect by rule: `Taing` is no form of `ta`; but `Venetians` is in the list. */
function nameEntry(form: string, headwords: HeadwordFinder): DictionaryEntry | null {
  const known = headwords
    .candidates(form)
    .find(({ lemma, kinds }) => kinds.length === 0 || isCapitalised(lemma));
  return known ? headwords.entry(known.lemma) : null;
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
