import type { Dictionary, PhraseEntry } from '#dictionary/dictionary.ts';
import type { Sense } from '#dictionary/entry.ts';
import { isSlot, SLOTS } from '#dictionary/phrase-pattern.ts';
import { memoize } from '#text/memoize.ts';
import type { Span } from '#text/sentences.ts';
import { phraseGloss } from './encoded.ts';
import type { HeadwordFinder } from './headword.ts';
import { endsPhrase, isGenuine, isObject, isPlainObject, mayBeSeparated } from './phrase-guards.ts';
import { isLiteralCompound } from './literal-compounds.ts';
import { beginsTime } from './literal-times.ts';
import { isCarriedOver, isLiteralOutOf } from './literal-ways.ts';
import { isOnlyMeaning } from './senses.ts';
import { crossesPunctuation, isMarked, MAX_OBJECT_WORDS, slotLengths } from './phrase-slots.ts';
import type { TaggedWord } from './words.ts';

export type AnalysedPhrase = {
  /** The headword as the dictionary has it (`make up one's mind`). */
  phrase: string;
  /** Its offsets in the text; several spans when other words stand in between. */
  spans: Span[];
  /** Its meaning in Chinese, in a few glosses. */
  gloss: string;
  /** Index into the entry's senses of the one that fits this sentence. */
  sense: number;
  /** Whether the sense is probable enough to be shown as 本句, see choose-senses.ts. */
  sure: boolean;
};

/**
 * A phrase with the indices of our own dictionary's senses, the likeliest first; a name has none.
 */
export type TaggedPhrase = AnalysedPhrase & { order?: number[]; name?: boolean };

/** Finds the phrases in the words of one sentence. Matches never share a word; longer ones win. */
type PhraseMatcher = (text: string, sentence: readonly TaggedWord[]) => TaggedPhrase[];

type Candidate = {
  headword: string;
  pattern: string[];
  /** Indices of its words in the sentence. */
  indices: number[];
};

/** The words of a sentence and the text between them: punctuation there rules phrases out. */
type Sentence = { words: readonly TaggedWord[]; gaps: string[] };

export function createPhraseMatcher(
  dictionary: Pick<Dictionary, 'phrases'>,
  headwords: HeadwordFinder,
): PhraseMatcher {
  const phrasesOf = phraseIndex(dictionary, headwords);

  /** Spellings under which a phrase may contain a word: its form and its lemmas. */
  function lemmas(word: TaggedWord): string[] {
    const candidates = headwords.candidates(word.form).map(({ lemma }) => lemma.toLowerCase());
    return [...new Set([word.form, ...candidates])];
  }

  /**
   * Whether a word matches a part of a pattern. Verbs may be inflected at the head of a phrase,
   * nouns (plural) at its end.
   */
  function matchesWord(word: TaggedWord, pattern: readonly string[], k: number): boolean {
    const part = pattern[k] ?? '';
    const isFirst = k === 0;
    const isLast = k === pattern.length - 1;
    if (/^\p{Lu}/u.test(part)) return word.name && word.lemma === part;
    if (word.name && /^\p{Lu}/u.test(word.lemma)) return false;
    if (word.form === part || (part === 'the' && POINTING.has(word.form))) return true;
    const inflects =
      (isFirst && (word.pos === 'VERB' || word.pos === 'AUX' || pattern.length >= TELLING)) ||
      (isLast && word.pos === 'NOUN');
    return (
      inflects &&
      headwords
        .candidates(word.form)
        .some((c) => c.kinds.length > 0 && c.lemma.toLowerCase() === part)
    );
  }

  function matchPattern(sentence: Sentence, pattern: string[], start: number): number[] | null {
    const step = (k: number, at: number, marked: number[]): number[] | null => {
      const part = pattern[k];
      if (part === undefined) return marked;
      if (!isSlot(part)) {
        const word = sentence.words[at];
        if (!word || !matchesWord(word, pattern, k)) return null;
        if (k > 0 && !isOpen(sentence, at - 1, at) && !crossesPunctuation(pattern[k - 1] ?? ''))
          return null;
        return step(k + 1, at + 1, [...marked, at]);
      }
      for (const length of slotLengths(part, sentence.words, at)) {
        if (!crossesPunctuation(part) && !isOpen(sentence, at - 1, at + length - 1)) return null;
        const indices = Array.from({ length }, (_, i) => at + i);
        const found = step(
          k + 1,
          at + length,
          isMarked(part, length) ? [...marked, ...indices] : marked,
        );
        if (found) return found;
      }
      return null;
    };
    return step(0, start, []);
  }

  function startingAt(sentence: Sentence, start: number): Candidate[] {
    const word = sentence.words[start];
    if (!word) return [];
    return lemmas(word).flatMap((anchor) =>
      phrasesOf(anchor, sentence.words[start + 1]?.form ?? '').flatMap(({ headword, pattern }) => {
        const indices = matchPattern(sentence, pattern, start);
        return indices && accept(sentence, { headword, pattern, indices })
          ? [{ headword, pattern, indices }]
          : [];
      }),
    );
  }

  function accept(sentence: Sentence, { headword, pattern, indices }: Candidate): boolean {
    const words = indices.map((i) => sentence.words[i]).filter((word) => word !== undefined);
    const first = indices[0] ?? 0;
    const last = indices.at(-1) ?? 0;
    // `the moon-shaped bridge`
    if (/^[-‐]$/.test(sentence.gaps[last] ?? '') && last + 1 < sentence.words.length) return false;
    // `held the cup up to the light` is no `hold sb to`.
    const isParted = pattern.length === 3 && pattern[1] === SLOTS.object;
    if (isParted && !isPlainObject(sentence.words.slice(first + 1, last))) return false;
    const match = {
      headword,
      pattern,
      words,
      before: isOpen(sentence, first - 1, first) ? sentence.words[first - 1] : undefined,
      after: isOpen(sentence, last, last + 1) ? sentence.words[last + 1] : undefined,
      rest: sentence.words.slice(last + 1),
      lead: sentence.words.slice(Math.max(0, first - REACH_BEFORE), first),
    };
    const notations = notationsOf(headword);
    if (notations.length > 0)
      return notations.some((notation) => isGenuine({ ...match, notation }));
    return isGenuine({ ...match, notation: '' }) && !isLiteralCompound(match, headwords);
  }

  const notationsOf = memoize((headword) => notationsIn(headwords.entry(headword)?.senses ?? []));

  /** Phrasal verbs parted by their object, such as `put the meeting off`, that begin at a word. */
  function separatedAt(sentence: Sentence, start: number): Candidate[] {
    const verb = sentence.words[start];
    if (verb?.pos !== 'VERB') return [];
    for (let at = start + 2; at <= start + 1 + MAX_OBJECT_WORDS; at++) {
      const particle = sentence.words[at];
      if (!particle || !isOpen(sentence, start, at)) return [];
      const rest = isOpen(sentence, at, at + 1) ? sentence.words.slice(at + 1) : [];
      const [after] = rest;
      const between = sentence.words.slice(start + 1, at);
      for (const lemma of lemmas(verb)) {
        if (!isObject(between) && !isGerund(lemma, between)) continue;
        // `paid the mortgage off ten years early`
        const isTimed = ADVERBS.has(particle.form) && beginsTime(rest);
        if (!endsPhrase(after) && !isTimed) continue;
        // `sunk up to his waist`: the words belong together.
        if (particle.form === 'up' && after?.form === 'to' && after.pos !== 'PART') continue;
        // `kept her back to the door`: a part of the body.
        if (particle.form === 'back' && isOwnBack(between, after)) continue;
        // `held the lamp out of the window`
        if (particle.form === 'out' && after?.form === 'of' && isLiteralOutOf(lemma, rest.slice(1)))
          continue;
        // `took the tray over to the window`
        if (isCarriedOver(lemma, particle, rest)) continue;
        const found = phrasesOf(lemma, particle.form).find(
          ({ headword, pattern }) =>
            pattern.length === 2 &&
            pattern[1] === particle.form &&
            mayBeSeparated(lemma, particle.form, notationsOf(headword)),
        );
        if (found) return [{ ...found, indices: [start, at] }];
      }
    }
    return [];
  }

  return (text, words) => {
    const sentence = { words, gaps: gapsBetween(text, words) };
    const candidates = words.flatMap((_, i) => [
      ...startingAt(sentence, i),
      ...separatedAt(sentence, i),
    ]);
    const isOurs = ({ headword }: Candidate) => notationsOf(headword).length > 0;
    return withoutOverlaps(candidates, words, isOurs).map(({ headword, indices }) => {
      const entry = headwords.entry(headword);
      const sure = entry !== null && isOnlyMeaning(entry);
      const spans = toSpans(sentence, indices);
      return { phrase: headword, spans, gloss: phraseGloss(entry, 0), sense: 0, sure };
    });
  };
}

/** Particles that no time follows as it does a preposition: `sent her out ten minutes late`. */
const ADVERBS = new Set(['up', 'down', 'off', 'out', 'away', 'back']);

/** Whether `her back` is what one turns to something. */
const isOwnBack = (between: readonly TaggedWord[], after: TaggedWord | undefined): boolean =>
  /^(?:my|your|his|her|its|our|their)$/.test(between.at(-1)?.form ?? '') &&
  /^(?:to|against|towards|on|straight)$/.test(after?.form ?? '');

/** Verbs whose object may be an act: `gave smoking up`. After `keep`, another phrase begins. */
const OF_ACTS = new Set(['give', 'put', 'rule', 'take']);

const isGerund = (verb: string, between: readonly TaggedWord[]): boolean =>
  OF_ACTS.has(verb) && between.length === 1 && between[0]!.form.endsWith('ing');

/** So many words before a phrase tell whether it is meant literally. */
const REACH_BEFORE = 7;

/** So many words are a phrase even if its verb is tagged as a noun: `ground to a halt`. */
const TELLING = 4;

/** Determiners that may replace `the` in a phrase: `fits that bill`. */
const POINTING = new Set(['that', 'this']);

/** Notations of a phrase in our own dictionary, such as `put sth off`. */
const notationsIn = (senses: readonly Sense[]): string[] =>
  senses.flatMap(({ detail }) => (detail ? detail.pattern.split('; ') : []));

/** Phrases by their first word, then by their second (or, when that is a slot, under `*`). */
function phraseIndex(
  dictionary: Pick<Dictionary, 'phrases'>,
  headwords: HeadwordFinder,
): (anchor: string, second: string) => PhraseEntry[] {
  const index = memoize((anchor) => {
    const phrases = dictionary.phrases(anchor);
    return phrases.length === 0 ? null : bySecondWord(phrases);
  });
  return (anchor, second) => {
    const bySecond = index(anchor);
    if (!bySecond) return [];
    // The last word of a two-word phrase may be a plural: `short stories`.
    const singulars = headwords
      .candidates(second)
      .filter(({ kinds }) => kinds.includes('plural'))
      .flatMap(({ lemma }) => bySecond.get(lemma.toLowerCase()) ?? []);
    const articles = POINTING.has(second) ? (bySecond.get('the') ?? []) : [];
    const open = bySecond.get('*') ?? [];
    return [...(bySecond.get(second) ?? []), ...articles, ...singulars, ...open];
  };
}

/** Phrases by their second word, those with a slot there below `*`; each list without spare room. */
function bySecondWord(phrases: readonly PhraseEntry[]): ReadonlyMap<string, PhraseEntry[]> {
  const groups = Map.groupBy(phrases, ({ pattern: [, second = ''] }) =>
    isSlot(second) ? '*' : second.toLowerCase(),
  );
  return new Map([...groups].map(([second, group]) => [second, group.slice()]));
}

function gapsBetween(text: string, words: readonly TaggedWord[]): string[] {
  return words.map(({ end }, i) => text.slice(end, words[i + 1]?.start ?? end));
}

/**
 * Whether no punctuation stands between two words of the sentence; a possessive apostrophe does not
 * count. Beyond either end of the sentence there is no word, and no gap to it.
 */
function isOpen({ gaps }: Sentence, from: number, to: number): boolean {
  for (let i = from; i < to; i++) if (!/^['’]?[\s\u00a0]+$/.test(gaps[i] ?? '')) return false;
  return true;
}

/**
 * Chooses among overlapping phrases: the one with most words; then one of our own dictionary; then
 * the first; then the one spelled as in the dictionary.
 */
function withoutOverlaps(
  candidates: Candidate[],
  words: readonly TaggedWord[],
  isOurs: (candidate: Candidate) => boolean,
): Candidate[] {
  const used = new Set<number>();
  const literal = (candidate: Candidate) =>
    candidate.pattern.filter((part) => !isSlot(part)).length + (isOurs(candidate) ? 0.5 : 0);
  const start = ({ indices }: Candidate) => indices[0] ?? 0;
  const exact = ({ pattern, indices }: Candidate) =>
    indices.filter((i) => pattern.includes(words[i]?.form ?? '')).length;
  return candidates
    .toSorted((a, b) => literal(b) - literal(a) || start(a) - start(b) || exact(b) - exact(a))
    .filter(({ indices }) => {
      if (indices.some((i) => used.has(i))) return false;
      for (const i of indices) used.add(i);
      return true;
    })
    .toSorted((a, b) => start(a) - start(b));
}

function toSpans({ words }: Sentence, indices: number[]): Span[] {
  const spans: Span[] = [];
  let previous = -2;
  for (const i of indices) {
    const word = words[i];
    if (!word) continue;
    const span = spans.at(-1);
    if (span && i === previous + 1) span[1] = word.end;
    else spans.push([word.start, word.end]);
    previous = i;
  }
  return spans;
}
