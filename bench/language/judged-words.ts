import type { Analyser } from '@bluebird/engine/analysis/analyse.ts';
import { interval } from '@bluebird/engine/alignment/gold/measure.ts';
import type { Dictionary } from '@bluebird/engine/dictionary/dictionary.ts';
import { lookUp, type WordCard } from '@bluebird/engine/dictionary/lookup.ts';
import { judge, type LabelledWord, type Verdict } from './labelled-words.ts';

/**
 * A labelled word with its card, the judgement of the card, and the probability of its first sense.
 */
export type JudgedWord = {
  item: LabelledWord;
  card: WordCard | null;
  verdict: Verdict;
  probability: number;
};

/** Looks up the card of every word as for a reader: by its sentence, without a translation. */
export function judgeWords(
  items: readonly LabelledWord[],
  dictionary: Dictionary,
  analyser: Analyser,
): JudgedWord[] {
  return items.map((item) => {
    const card = lookUp(dictionary, analyser, item);
    const word = analyser
      .read(item.sentence)
      .words.find(({ start, end }) => start <= item.offset && item.offset < end);
    return { item, card, verdict: judge(item, card), probability: word?.probability ?? 0 };
  });
}

/** A share in per cent with its 95 % interval (Wilson 1927). */
function share(list: readonly JudgedWord[], test: (one: JudgedWord) => boolean): string {
  if (list.length === 0) return '–';
  const part = list.filter(test).length;
  const [from, to] = interval(part, list.length);
  return `${((100 * part) / list.length).toFixed(1)} % (${from.toFixed(0)}–${to.toFixed(0)})`;
}

const first = ({ verdict }: JudgedWord) => verdict.first;
const line = ({ verdict }: JudgedWord) => verdict.line;

/**
 * Tables of how often first gloss, first sense, part of speech, headword, phrases and 本句 are right.
 */
export function wordTables(judged: readonly JudgedWord[]): string[] {
  const phrases = judged.filter(({ item }) => item.phrase !== '');
  const words = judged.filter(({ item }) => item.phrase === '');
  const claimed = words.filter(({ card }) => card?.fitsSentence);
  const ofKind = (kind: string) => words.filter(({ item }) => item.kind === kind);
  return [
    '| words | number | first gloss right | some gloss of the first sense | part of speech | headword |',
    '|---|---|---|---|---|---|',
    ...[
      row('all', words),
      row('with many meanings', ofKind('polysemous')),
      row('of several parts of speech', ofKind('pos')),
      row('plain', ofKind('plain')),
      row('in our own dictionary', words.filter(isOwn)),
    ].flat(),
    '',
    `phrases: ${phrases.length}, found ${share(phrases, first)}, of these the first gloss right ${share(phrases.filter(first), ({ verdict }) => verdict.phraseGloss)}`,
    `本句 is claimed of ${share(words, (one) => claimed.includes(one))}, right of these ${share(claimed, line)}`,
    '',
    ...reliability(words.filter(isOwn)),
  ];
}

function row(name: string, list: readonly JudgedWord[]): string[] {
  if (list.length === 0) return [];
  const cells = [
    name,
    list.length,
    share(list, first),
    share(list, line),
    share(list, ({ verdict }) => verdict.posRight),
    share(list, ({ verdict }) => verdict.lemmaRight),
  ];
  return [`| ${cells.join(' | ')} |`];
}

const BINS = [0, 0.5, 0.7, 0.8, 0.9, 0.95, 1.01];

/** A table of how often senses are right, by the probability they were given. */
function reliability(words: readonly JudgedWord[]): string[] {
  const rows = BINS.slice(1).map((to, i) => {
    const from = BINS[i] ?? 0;
    const bin = words.filter(({ probability }) => probability >= from && probability < to);
    return `| ${from}–${Math.min(1, to)} | ${bin.length} | ${share(bin, line)} |`;
  });
  return ['| probability | number | right |', '|---|---|---|', ...rows];
}

function isOwn({ card }: JudgedWord): boolean {
  return card?.senses.some(({ detail }) => detail !== undefined) ?? false;
}

/** The cards of words that are not fully right, a line for each. */
export function mistakesOf(judged: readonly JudgedWord[]): string[] {
  const isRight = ({ verdict, item }: JudgedWord) =>
    item.phrase === ''
      ? verdict.first && verdict.posRight && verdict.lemmaRight
      : verdict.phraseGloss;
  return judged
    .filter((one) => !isRight(one))
    .map(({ item, card, verdict, probability }) => {
      const sense = card?.senses[0];
      const said =
        verdict.first && item.phrase !== '' ? card?.phrases.map(({ gloss }) => gloss) : [];
      const shown = `${card?.word} ${sense?.pos} ${sense?.glosses.join('、')} ${said?.join(' / ')}`;
      const near = item.sentence.slice(Math.max(0, item.offset - 50), item.offset + 50);
      const sure = card?.fitsSentence ? '本句' : '';
      return `${item.id} ${item.word} ${item.lemma} ${item.pos} ${item.phrase}: ${shown} (${probability.toFixed(2)}${sure}); …${near}…`;
    });
}
