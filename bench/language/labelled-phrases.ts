import { interval } from '@bluebird/engine/alignment/gold/measure.ts';
import type { Analyser } from '@bluebird/engine/analysis/analyse.ts';
import type { Dictionary } from '@bluebird/engine/dictionary/dictionary.ts';
import { lookUp } from '@bluebird/engine/dictionary/lookup.ts';
import { phraseKey, rowsOf, samePhrase } from './labelled-words.ts';

/** Lists of phrases in sentences; the last is the one that rules and entries may be adjusted to. */
export const PHRASE_LISTS = [
  'held-out-a',
  'held-out-c',
  'held-out-d',
  'held-out-e',
  'held-out-f',
  'development',
  'development-b',
] as const;

/** A phrase in a sentence with the Chinese that is right there (README.md beside this file). */
type LabelledPhrase = {
  id: string;
  /** `literal`: the words mean just what they say, and the phrase must not be shown. */
  kind: string;
  sentence: string;
  /** The word that is tapped, and where it stands. */
  word: string;
  offset: number;
  phrase: string;
  accept: RegExp | null;
};

type JudgedPhrase = {
  item: LabelledPhrase;
  found: boolean;
  /** Whether its first gloss is right; of a literal one, whether no wrong phrase is shown. */
  right: boolean;
  shown: string;
};

/** Looks up the card of every word as for a reader, without a translation. */
export function judgePhrases(
  list: (typeof PHRASE_LISTS)[number],
  dictionary: Dictionary,
  analyser: Analyser,
): JudgedPhrase[] {
  return rowsOf(`phrases/${list}.tsv`).map((cell) => {
    const marked = cell('sentence');
    const offset = marked.indexOf('[');
    const item = {
      id: cell('id'),
      kind: cell('kind'),
      sentence: marked.replaceAll(/[[\]]/g, ''),
      word: marked.slice(offset + 1, marked.indexOf(']')),
      offset,
      phrase: cell('phrase'),
      accept: cell('accept') === '-' ? null : new RegExp(cell('accept'), 'u'),
    };
    const card = lookUp(dictionary, analyser, item);
    const wanted = phraseKey(item.phrase);
    const phrases = card?.phrases ?? [];
    const found =
      phrases.find(({ phrase }) => samePhrase(phraseKey(phrase), wanted)) ??
      phrases.find(({ phrase, gloss }) => isWithin(item, phrase) && item.accept?.test(gloss));
    const isGood = item.accept?.test(found?.gloss.split(/[;；,，]/)[0] ?? '') ?? false;
    const shown = phrases.map(({ phrase, gloss }) => `${phrase} ${gloss}`).join(' / ');
    const isLiteral = item.kind === 'literal';
    return {
      item,
      found: found !== undefined,
      right: isLiteral ? found === undefined || isGood : isGood,
      shown,
    };
  });
}

/**
 * Whether a phrase is shown as part of a longer one: `by heart` in `know sth by heart`. Words meant
 * literally are part of none.
 */
const isWithin = ({ kind, phrase }: LabelledPhrase, longer: string): boolean =>
  kind !== 'literal' && ` ${longer} `.includes(` ${phrase.replace(/^an? |^the /, '')} `);

const percent = (part: number, all: number) => {
  const [from, to] = interval(part, all);
  return `${((100 * part) / all).toFixed(1)} % (${from.toFixed(0)}–${to.toFixed(0)})`;
};

/** A table of how many phrases are found and rightly glossed, by kind. */
export function phraseTable(judged: readonly JudgedPhrase[]): string[] {
  const rows = [
    ...Map.groupBy(judged, ({ item }) => item.kind),
    ['all but literal', judged.filter(({ item }) => item.kind !== 'literal')] as const,
  ].flatMap(([kind, list]) => {
    if (list.length === 0) return [];
    const found = list.filter((one) => one.found);
    const right = list.filter((one) => one.right);
    return kind === 'literal'
      ? `| literal, not shown as a phrase | ${list.length} | ${percent(right.length, list.length)} | |`
      : `| ${kind} | ${list.length} | ${percent(found.length, list.length)} | ${percent(right.length, found.length)} |`;
  });
  return [
    '| phrases | number | found | of these the first gloss right |',
    '|---|---|---|---|',
    ...rows,
  ];
}

/** A line for each phrase whose card is not right. */
export const phraseMistakes = (judged: readonly JudgedPhrase[]): string[] =>
  judged
    .filter(({ right }) => !right)
    .map(({ item, shown }) => `${item.id} ${item.phrase}: ${shown || '–'}; ${item.sentence}`);
