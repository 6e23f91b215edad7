import type { MatchRanges } from '@bluebird/contract/match-ranges.ts';
import { plainText, termsOfRun } from '#db/chinese-terms.ts';
import type { QueryTerm } from './parse-query.ts';

const WORD = /[\p{L}\p{N}]+/gu;
const HAN = /\p{Script=Han}/u;

/** What a query asks for, in the shape in which it is looked for in a text. */
export type Needles = {
  /** English words as typed, in small letters. */
  words: string[];
  /** Stretches of Chinese. */
  runs: string[];
  /** The beginning of a word. */
  unfinished: string | null;
};

export function needlesOf(terms: readonly QueryTerm[], unfinished: string | null): Needles {
  const parts = terms.filter((term) => !term.without).flatMap((term) => term.parts);
  return {
    words: parts.flatMap((part) => (part.script === 'latin' ? wordsOf(part.words) : [])),
    runs: parts.flatMap((part) => (part.script === 'chinese' ? [part.run] : [])),
    unfinished,
  };
}

/** The words of a text in small letters. */
export const wordsOf = (text: string): string[] =>
  [...text.matchAll(WORD)].map(([word]) => plainText(word));

/**
 * The words of texts that may be forms of a needle, with the needles themselves: a stem is never
 * shorter than its first two letters.
 */
export function likelyForms({ words }: Needles, texts: Iterable<string>): string[] {
  const beginnings = new Set(words.map((word) => word.slice(0, 2)));
  const likely = new Set(words);
  if (beginnings.size === 0) return [];
  for (const text of texts) {
    for (const word of wordsOf(text)) if (beginnings.has(word.slice(0, 2))) likely.add(word);
  }
  return [...likely];
}

/** A place in a text that matches, and which of the needles it answers to. */
export type Match = { start: number; end: number; needle: string };

/**
 * Finds the places of a text that a query means.
 * @param stems of all words that `likelyForms` named
 */
export class Matcher {
  readonly #needles: Needles;
  readonly #stems: ReadonlyMap<string, string>;
  readonly #wanted: Set<string>;

  constructor(needles: Needles, stems: ReadonlyMap<string, string>) {
    this.#needles = needles;
    this.#stems = stems;
    // Small words count only where nothing else is asked for.
    const weighty = needles.words.filter((word) => stems.get(word) !== '');
    const wanted = weighty.length > 0 ? weighty : needles.words;
    this.#wanted = new Set(wanted.map((word) => stems.get(word) || word));
  }

  /** In the order of the text; none overlap. */
  find(text: string): Match[] {
    return [...this.#words(text), ...this.#runs(text)].toSorted((a, b) => a.start - b.start);
  }

  marks(text: string): MatchRanges {
    return this.find(text).map(({ start, end }) => [start, end]);
  }

  *#words(text: string): Generator<Match> {
    if (this.#needles.words.length === 0) return;
    for (const found of text.matchAll(WORD)) {
      const word = plainText(found[0]);
      const stem = this.#stems.get(word) || word;
      const end = found.index + found[0].length;
      if (this.#wanted.has(stem)) yield { start: found.index, end, needle: stem };
      else if (this.#needles.unfinished && word.startsWith(this.#needles.unfinished)) {
        yield { start: found.index, end, needle: this.#needles.unfinished };
      }
    }
  }

  /** The whole stretch where it stands; else its pairs, joined where they overlap. */
  *#runs(text: string): Generator<Match> {
    if (!HAN.test(text)) return;
    const covered = new Map<number, string>();
    for (const run of this.#needles.runs) {
      const pieces = text.includes(run) ? [run] : termsOfRun(run);
      for (const piece of pieces) {
        for (let at = text.indexOf(piece); at >= 0; at = text.indexOf(piece, at + 1)) {
          for (let i = at; i < at + piece.length; i++) covered.set(i, piece);
        }
      }
    }
    const joined: Match[] = [];
    for (const at of [...covered.keys()].toSorted((a, b) => a - b)) {
      const last = joined.at(-1);
      if (last?.end === at) last.end = at + 1;
      else joined.push({ start: at, end: at + 1, needle: covered.get(at)! });
    }
    yield* joined;
  }
}
