import type { TranslationFault } from '@bluebird/contract/translation-faults.ts';
import type { Dictionary } from '@bluebird/engine/dictionary/dictionary.ts';
import { lacksTarget, type Term } from '@bluebird/engine/terms/terms.ts';
import { chineseNumbers, englishNumbers } from './numbers.ts';
import { isRefusal } from './refusals.ts';

type TranslationToCheck = {
  text: string;
  zh: string;
  /** Translations of other texts of the same run. */
  others?: Iterable<string>;
  /** Agreed terms that occur in the text. */
  terms?: readonly Term[];
  dictionary?: Pick<Dictionary, 'entry'>;
};

/** Whether an answer is a translation of the text. @returns the first fault found, or null */
export function checkTranslation({
  text,
  zh,
  others = [],
  terms = [],
  dictionary,
}: TranslationToCheck): TranslationFault | null {
  const lacks = terms.some((term) => lacksTarget(zh, term));
  if (isAllKept(text, terms)) return lacks ? 'terms' : null;
  if (!/\p{Script=Han}/u.test(zh)) return isEcho(text, zh) ? 'echo' : 'empty';
  if (isRefusal(text, zh)) return 'refusal';
  if (isEcho(text, zh)) return 'echo';
  if (!hasFittingLength(text, zh)) return 'length';
  if (!keepsNumbers(text, zh)) return 'numbers';
  if (lacks) return 'terms';
  if (dictionary && !keepsNames(text, zh, { dictionary, terms })) return 'names';
  if (isRepeated(text, zh, others)) return 'repeated';
  return null;
}

/** Whether a text is nothing but terms that stay in English. */
function isAllKept(text: string, terms: readonly Term[]): boolean {
  const kept = terms.filter(({ kind }) => kind === 'keep');
  const rest = kept.reduce(
    (left, { source }) => left.toLowerCase().replaceAll(source.toLowerCase(), ''),
    text,
  );
  return kept.length > 0 && !/\p{L}/u.test(rest);
}

const wordsOf = (text: string): string[] => text.match(/[\p{Script=Latin}'’]+/gu) ?? [];
const hanIn = (text: string): number => text.match(/\p{Script=Han}/gu)?.length ?? 0;

/** A run of this many English words in the Chinese is an echo of the source, not a name. */
const ECHOED_RUN = 6;

function isEcho(text: string, zh: string): boolean {
  const words = wordsOf(text);
  const kept = wordsOf(zh);
  if (words.length < 4) return kept.length > 0 && hanIn(zh) === 0 && kept.length >= words.length;
  const plain = (all: string[]) => all.filter((word) => !/^\p{Lu}/u.test(word)).length;
  if (plain(kept) > plain(words) * 0.5 && hanIn(zh) < words.length) return true;
  const lower = ` ${words.join(' ').toLowerCase()} `;
  for (const [run] of zh.matchAll(/[\p{Script=Latin}'’]+(?:[\s,]+[\p{Script=Latin}'’]+)+/gu)) {
    const echoed = wordsOf(run);
    const isName = echoed.filter((word) => /^\p{Lu}/u.test(word)).length >= echoed.length / 2;
    if (echoed.length >= ECHOED_RUN && !isName) {
      if (lower.includes(` ${echoed.join(' ').toLowerCase()} `)) return true;
    }
  }
  return false;
}

/** Fewest words of a text whose length ratio is checked. */
const MIN_WORDS_FOR_RATIO = 8;
/**
 * Han characters per English word: about 1.7 in good prose; outside these bounds the answer is
 * faulty.
 */
const RATIO = { min: 0.55, max: 4.5 };
/** Han characters that a short text may have beyond the ratio: a name may need an explanation. */
const SLACK = 30;

function hasFittingLength(text: string, zh: string): boolean {
  const words = wordsOf(text).length;
  const han = hanIn(zh);
  if (zh.length > text.length * 3 + SLACK * 2) return false;
  if (words >= MIN_WORDS_FOR_RATIO && han + wordsOf(zh).length < words * RATIO.min) return false;
  return han <= Math.max(words, 1) * RATIO.max + SLACK;
}

/** Share of the numbers that may be missing, since some are paraphrased (`24-hour` as 全天). */
const NUMBERS_SAID_OTHERWISE = 1 / 3;

function keepsNumbers(text: string, zh: string): boolean {
  // Small numbers often become words (`1 in 2`, `a 3-year-old`), so they are not looked for.
  const wanted = [...new Set(englishNumbers(text))].filter((value) => value >= 10);
  if (wanted.length === 0) return true;
  const had = chineseNumbers(zh);
  const missing = wanted.filter((value) => !isSaid(value, had));
  return missing.length === 0 || missing.length < wanted.length * NUMBERS_SAID_OTHERWISE;
}

/**
 * Whether the Chinese has a number, also as the last figures of a year (`in ’08`), or an afternoon
 * hour counted to 24.
 */
function isSaid(value: number, had: ReadonlySet<number>): boolean {
  const near = [value, Number(value.toPrecision(12)), value % 100];
  return near.some((each) => had.has(each)) || [...had].some((each) => isSame(each, value));
}

const isSame = (a: number, b: number): boolean => Math.abs(a - b) <= Math.abs(b) * 1e-9;

const NAME = /(?<![.!?“"]\s*)(?<=[\p{L},;:]\s)\p{Lu}\p{Ll}{2,}/gu;

/**
 * Of two well-known names or more (the dictionary has them with a capital and their Chinese), one at
 * least must be there. Those of agreed terms have been looked for.
 */
function keepsNames(
  text: string,
  zh: string,
  { dictionary, terms }: { dictionary: Pick<Dictionary, 'entry'>; terms: readonly Term[] },
): boolean {
  const agreed = terms.flatMap(({ source }) => wordsOf(source));
  const names = new Set(text.match(NAME) ?? []).difference(new Set(agreed));
  const known = [...names].flatMap((name) => {
    const entry = dictionary.entry(name);
    if (!entry || !/^\p{Lu}/u.test(entry.word)) return [];
    const glosses = entry.senses
      .flatMap((sense) => sense.glosses)
      .map((gloss) => gloss.replace(/[（(［[].*?[)）\]］]/gu, '').trim())
      .filter((gloss) => /^\p{Script=Han}{2,}$/u.test(gloss));
    return glosses.length > 0 ? [{ name, glosses }] : [];
  });
  if (known.length < 2) return true;
  return known.some(
    ({ name, glosses }) =>
      zh.includes(name) || glosses.some((gloss) => zh.includes(gloss.slice(0, 2))),
  );
}

/** A text of at most this many words may have the same Chinese as another. */
const MAX_WORDS_ALIKE = 4;

function isRepeated(text: string, zh: string, others: Iterable<string>): boolean {
  if (wordsOf(text).length <= MAX_WORDS_ALIKE) return false;
  for (const other of others) if (other === zh) return true;
  return false;
}
