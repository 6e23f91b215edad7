import { salience } from '#questions/salience.ts';
import { contentWords } from '#text/content-words.ts';
import { splitSentences } from '#text/sentences.ts';

/** A sentence of a text by its block, [start, end) in UTF-16 units. */
export type SentencePlace = { blockId: string; start: number; end: number };

/** Words of a sentence that can stand by itself: less says too little, more is hard to take in. */
const WORDS = { fewest: 8, most: 45 };
/** Two sentences that share so much of the shorter one’s words say the same. */
const ALIKE = 0.5;
/** What the sentences of the first paragraph weigh more: the press begins with what matters. */
const LEAD = 0.35;

/**
 * The sentences that say most of a text, in its order: LexRank (`salience`), without those that say
 * again what a better one says. A text without sentences that can stand by themselves has none.
 */
export function keySentences(
  blocks: readonly { id: string; text: string }[],
  most: number,
): SentencePlace[] {
  const sentences = blocks.flatMap(({ id, text }) =>
    splitSentences(text).map(([start, end]) => {
      const sentence = text.slice(start, end);
      return { blockId: id, start, end, sentence, words: contentWords(sentence) };
    }),
  );
  const scores = salience(sentences.map(({ words }) => words));
  const leadOf = (blockId: string) => (blockId === blocks[0]?.id ? LEAD : 0);
  const chosen: number[] = [];
  const byScore = sentences
    .map((sentence, place) => ({
      ...sentence,
      place,
      score: scores[place]! + leadOf(sentence.blockId),
    }))
    .filter(({ sentence }) => standsAlone(sentence))
    .toSorted((a, b) => b.score - a.score || a.place - b.place);
  for (const { place, words } of byScore) {
    if (chosen.length === most) break;
    if (chosen.every((other) => likeness(words, sentences[other]!.words) < ALIKE)) {
      chosen.push(place);
    }
  }
  return chosen
    .toSorted((a, b) => a - b)
    .map((place) => {
      const { blockId, start, end } = sentences[place]!;
      return { blockId, start, end };
    });
}

/** A whole sentence that needs no other one to be understood. */
function standsAlone(sentence: string): boolean {
  const words = sentence.split(/\s+/).length;
  const quotes = (sentence.match(/[“"]/g) ?? []).length - (sentence.match(/”/g) ?? []).length;
  return (
    words >= WORDS.fewest &&
    words <= WORDS.most &&
    /^[“"]?\p{Lu}/u.test(sentence) &&
    /[.!?]["”]?$/.test(sentence) &&
    (quotes === 0 || (sentence.match(/"/g) ?? []).length === 2) &&
    !LEANS.test(sentence)
  );
}

/** Beginnings that point back to what was said before. */
const LEANS =
  /^[“"]?(?:But|And|So|Or|Yet|Nor|Then|Thus|Therefore|However|Instead|Meanwhile|Otherwise|Moreover|He|She|They|This|These|Those|That|Such|Both|Neither|Her|His|Their)\b/;

/** The share of the shorter sentence's words that both have. */
function likeness(a: readonly string[], b: readonly string[]): number {
  const [shorter, longer] = [new Set(a), new Set(b)].toSorted((x, y) => x.size - y.size);
  return shorter!.intersection(longer!).size / Math.max(1, shorter!.size);
}
