import { contentWords } from '#text/content-words.ts';

/** A paragraph of a text, with its Chinese where it has one. */
export type Passage = { text: string; zh?: string | undefined };

/** What is asked about a text. */
export type Query = {
  /** The question and what was asked before, in English or Chinese. */
  words: string;
  /** Numbers from 0 of the paragraphs it is asked about; they are always taken, with those beside. */
  near: readonly number[];
};

/** BM25's usual constants (Robertson & Zaragoza 2009): saturation of a term, weight of length. */
const K1 = 1.2;
const B = 0.75;

/**
 * The paragraphs of a text that a question is about, as many as fit: first those it is asked about
 * and their neighbours, then by BM25 over English words and pairs of Chinese characters, then from
 * the beginning on. A text that fits is taken whole.
 * @param room UTF-16 units of all that is taken; of one paragraph that is longer nothing is taken
 * @returns their numbers from 0, in the order of the text
 */
export function relevantPassages(
  passages: readonly Passage[],
  { words, near }: Query,
  room: number,
): number[] {
  const scores = scoresOf(passages, words);
  const beside = near.flatMap((place) => [place - 1, place + 1]);
  const order = [
    ...near,
    ...beside,
    ...passages
      .map((_, place) => place)
      .filter((place) => scores[place]! > 0)
      .toSorted((a, b) => scores[b]! - scores[a]! || a - b),
    ...passages.keys(),
  ];
  const taken = new Set<number>();
  let left = room;
  for (const place of order) {
    const length = passages[place]?.text.length ?? Infinity;
    if (taken.has(place) || length > left) continue;
    taken.add(place);
    left -= length;
  }
  return [...taken].toSorted((a, b) => a - b);
}

function scoresOf(passages: readonly Passage[], asked: string): number[] {
  const wanted = new Set(termsOf(asked));
  const terms = passages.map(({ text, zh = '' }) => [...contentWords(text), ...pairsOf(zh)]);
  const average = terms.reduce((sum, own) => sum + own.length, 0) / Math.max(1, terms.length);
  const counts = terms.map((own) => countsOf(own, wanted));
  const found = new Map<string, number>();
  for (const own of counts)
    for (const term of own.keys()) found.set(term, (found.get(term) ?? 0) + 1);
  return counts.map((own, place) => {
    const weight = K1 * (1 - B + (B * terms[place]!.length) / Math.max(1, average));
    let score = 0;
    for (const [term, count] of own) {
      const among = found.get(term)!;
      const rarity = Math.log(1 + (passages.length - among + 0.5) / (among + 0.5));
      score += (rarity * count * (K1 + 1)) / (count + weight);
    }
    return score;
  });
}

function countsOf(terms: readonly string[], wanted: ReadonlySet<string>): Map<string, number> {
  const counts = new Map<string, number>();
  for (const term of terms) if (wanted.has(term)) counts.set(term, (counts.get(term) ?? 0) + 1);
  return counts;
}

const termsOf = (text: string): string[] => [...contentWords(text), ...pairsOf(text)];

/** Each pair of neighbouring Chinese characters: it finds every word that has them. */
const pairsOf = (text: string): string[] =>
  (text.match(/\p{Script=Han}+/gu) ?? []).flatMap((run) => {
    const characters = [...run];
    return characters.slice(1).map((character, i) => characters[i]! + character);
  });
