import type { AnalysedBlock } from '#analysis/analyse.ts';
import type { DictionaryEntry } from '#dictionary/entry.ts';
import type { Span } from '#text/sentences.ts';
import type { Clue } from './align.ts';
import type { ChinesePart } from './chinese-parts.ts';
import { figureSpellings, isNumberWord, numberSpellings, wordNumber } from './figures.ts';
import { FUNCTION_WORDS } from './function-words.ts';
import { findSoundAlikes } from './transliteration.ts';

/** Probability that a match of each kind is a translation and no coincidence. */
const WEIGHT = {
  /** Letters kept as they are: `DNA`, `Password1`. */
  latin: 0.97,
  figure: 0.95,
  /** Numbers written in words, which the Chinese may count in other units. */
  number: 0.85,
  /** A whole gloss, by its number of characters: three or more, two, one. */
  glosses: [0, 0.6, 0.88, 0.93],
  /** Two characters of a longer gloss, one of a gloss of two. */
  partOfGloss: 0.55,
  character: 0.33,
  name: 0.85,
  functionWord: 0.4,
};

/** A text to look for, and the weight of a match. */
type Needle = readonly [text: string, weight: number];

/** Numbers of the parts in which something was found, with their weights. */
type Found = Map<number, number>;

/**
 * What the words of a block's sentences let one expect in its Chinese: dictionary meanings, numbers
 * in figures and words, names by their sound, letters kept.
 * @returns for each sentence its clues
 */
export function cluesOf(
  text: string,
  { words, phrases, sentences }: AnalysedBlock,
  zh: string,
  parts: readonly ChinesePart[],
  entry: (headword: string) => DictionaryEntry | null,
): Clue[][] {
  const find = createFinder(zh, parts);
  return sentences.map((sentence) => {
    const inside = words.filter((word) => within(sentence, word.start));
    const clues = [...ofNumbers(text, inside, find)];
    for (const word of inside) {
      const surface = text.slice(word.start, word.end);
      const lower = surface.toLowerCase();
      if (isNumberWord(lower)) continue;
      if (/^\d/.test(surface)) clues.push(find.clue(find.needles(figureNeedles(surface))));
      else if (find.latin(surface).size > 0) clues.push(find.clue(find.latin(surface)));
      else if (FUNCTION_WORDS[lower]) {
        const needles = FUNCTION_WORDS[lower].map(
          (zhWord) => [zhWord, WEIGHT.functionWord] as const,
        );
        clues.push(find.clue(find.needles(needles)));
      } else if (!SILENT.has(word.pos)) {
        const found = word.entry === null ? new Map() : find.needles(needlesOf(entry(word.entry)));
        const heard = word.name || word.entry === null ? find.name(surface) : new Map();
        clues.push(find.clue(heard.size > 0 ? heard : found));
      }
    }
    for (const { phrase, spans } of phrases) {
      if (within(sentence, spans[0]![0]))
        clues.push(find.clue(find.needles(needlesOf(entry(phrase)))));
    }
    return clues.filter((clue) => clue !== null);
  });
}

/** Parts of speech of words that have no Chinese of their own. */
const SILENT = new Set(['DET', 'ADP', 'PRON', 'AUX', 'CCONJ', 'SCONJ', 'PART', 'PUNCT', 'SPACE']);

const within = ([start, end]: Span, at: number): boolean => at >= start && at < end;

function* ofNumbers(
  text: string,
  words: AnalysedBlock['words'],
  find: ReturnType<typeof createFinder>,
): Generator<Clue | null> {
  let run: string[] = [];
  const needles = () =>
    numberSpellings(wordNumber(run) ?? 0).map(
      (spelling) => [spelling, spelling.length > 1 ? WEIGHT.number : WEIGHT.partOfGloss] as const,
    );
  for (const { start, end } of words) {
    const parts = text
      .slice(start, end)
      .toLowerCase()
      .split(/[-‐‑]/);
    if (parts.every(isNumberWord)) run.push(...parts);
    else if (run.length > 0) {
      yield find.clue(find.needles(needles()));
      run = [];
    }
  }
  if (run.length > 0) yield find.clue(find.needles(needles()));
}

const figureNeedles = (figure: string): Needle[] =>
  figureSpellings(figure).map(
    (spelling) => [spelling, spelling.length > 1 ? WEIGHT.figure : WEIGHT.partOfGloss] as const,
  );

function createFinder(zh: string, parts: readonly ChinesePart[]) {
  const pairs = new Map<string, number[]>();
  for (let at = 0; at < zh.length; at++) {
    for (const key of new Set([zh[at]!, zh.slice(at, at + 2)])) {
      const places = pairs.get(key);
      if (places) places.push(at);
      else pairs.set(key, [at]);
    }
  }
  const placesOf = (needle: string): readonly number[] => {
    const places = pairs.get(needle.slice(0, 2)) ?? [];
    return needle.length < 3 ? places : places.filter((at) => zh.startsWith(needle, at));
  };
  const partAt = new Int32Array(zh.length);
  for (const [place, { start, end }] of parts.entries()) partAt.fill(place, start, end);
  const put = (found: Found, at: number, weight: number) => {
    const part = partAt[at]!;
    found.set(part, Math.max(found.get(part) ?? 0, weight));
  };
  return {
    needles(needles: readonly Needle[]): Found {
      const found: Found = new Map();
      for (const [needle, weight] of needles) {
        const figures = /^\d/.test(needle);
        for (const at of placesOf(needle)) {
          // The figure must not be part of a longer one: 14 is not in 1914.
          const split = /\d/.test(zh[at - 1] ?? '') || /\d/.test(zh[at + needle.length] ?? '');
          if (!figures || !split) put(found, at, weight);
        }
      }
      return found;
    },
    latin(word: string): Found {
      const found: Found = new Map();
      if (!/\p{Script=Latin}/u.test(zh) || /^[aI]$/.test(word)) return found;
      for (const at of placesOf(word)) {
        const around = (zh[at - 1] ?? '') + (zh[at + word.length] ?? '');
        if (!/\p{Script=Latin}/u.test(around)) put(found, at, WEIGHT.latin);
      }
      return found;
    },
    name(name: string): Found {
      const found: Found = new Map();
      for (const { at, likeness } of findSoundAlikes(name, zh))
        put(found, at, likeness * WEIGHT.name);
      return found;
    },
    clue(found: Found): Clue | null {
      if (found.size === 0) return null;
      const weight = Math.max(...found.values());
      // A less certain match elsewhere counts little beside a certain one.
      const shares = [...found].map(([part, own]) => [part, (own / weight) ** 4] as const);
      const all = shares.reduce((sum, [, share]) => sum + share, 0);
      return { weight, places: shares.map(([part, share]) => [part, share / all] as const) };
    },
  };
}

/** Chinese characters too frequent to prove anything. */
const EVERYWHERE = new Set(
  '的地得了着过是在有不这那就也都和与及而但又把被让使给从到向对于以为之其他她它我你们个一种些某很最更没无可能会要上下里中来去出起人大小多少说做成用者性化等',
);

/** The needles of each entry, cached, since words recur within and between texts. */
const kept = new WeakMap<DictionaryEntry, readonly Needle[]>();

/** What to look for in the Chinese for an entry: its meanings, whole and in part. */
function needlesOf(entry: DictionaryEntry | null): readonly Needle[] {
  if (!entry) return [];
  const known = kept.get(entry);
  if (known) return known;
  const needles: Needle[] = [];
  kept.set(entry, needles);
  const telling = (text: string) => ![...text].some((character) => EVERYWHERE.has(character));
  for (const gloss of glossesOf(entry)) {
    const whole = WEIGHT.glosses[Math.min(3, gloss.length)]!;
    if (gloss.length > 1 || telling(gloss)) needles.push([gloss, whole]);
    for (let at = 0; gloss.length > 2 && at + 2 <= gloss.length; at++) {
      const pair = gloss.slice(at, at + 2);
      if (telling(pair)) needles.push([pair, WEIGHT.partOfGloss]);
    }
    for (const character of gloss.length === 2 ? gloss : '') {
      if (telling(character)) needles.push([character, WEIGHT.character]);
    }
  }
  return needles;
}

function glossesOf(entry: DictionaryEntry): Set<string> {
  const glosses = new Set<string>();
  // The costs of alignment were set with ECDICT's wealth of meanings.
  const others = entry.senses.filter(({ detail }) => detail === undefined);
  for (const line of others.length > 0 ? others : entry.senses) {
    for (const gloss of line.glosses) {
      const plain = gloss.replace(/[（(［[<〈].*?[)）\]］>〉]/g, '');
      for (const piece of plain.split(/[，,；;、\s…·.]+/)) {
        const core = piece.replace(/^(?:使|被|把|令)(?=..)/, '').replace(/(?<=.)[的地者了]$/, '');
        if (/^\p{Script=Han}+$/u.test(core)) glosses.add(core);
      }
    }
  }
  return glosses;
}
