import type { Aligned } from '@bluebird/engine/alignment/aligned.ts';

/** A word of a block's text; offsets are UTF-16 units of `Block.text`. */
export type Word = {
  start: number;
  end: number;
  /** Headword in the dictionary, null when it has none, undefined when not analysed yet. */
  headword?: string | null;
  /** Index of the dictionary sense that fits here, −1 when none stands out. */
  sense?: number;
  /** Whether that is certain enough to label the sense as the one meant. */
  sure?: boolean;
  /** What it says here in a few characters, where that was written for this place. */
  gloss?: string | undefined;
  /** Universal part-of-speech tag in its sentence (`VERB`, `NOUN` …). */
  pos?: string;
  /** Whether it is a name here, which keeps its capital. */
  name?: boolean;
};

/** A phrase met in a block, perhaps in several pieces ("takes freight slots off"). */
export type Phrase = {
  phrase: string;
  spans: readonly (readonly [start: number, end: number])[];
  /** Index of the sense that fits the sentence; left out: not known. */
  sense?: number;
  /** Whether that is certain enough to label the sense as the one meant. */
  sure?: boolean;
  /** What it says here in a few characters, where that was written for this place. */
  gloss?: string | undefined;
};

/** What is known of one block's words: all in text order. */
export type BlockWords = {
  sentences: readonly (readonly [start: number, end: number])[];
  /** Indices of those that are among the hardest of the text. */
  hard?: readonly number[] | undefined;
  words: readonly Word[];
  phrases: readonly Phrase[];
  /** Its sentences in its translation, where that has been aligned. */
  aligned?: Aligned | undefined;
};

/** One word in its place: what a tap or the keyboard chose. */
export type WordSpot = {
  blockId: string;
  word: Word;
  /** The word as it stands in the text. */
  form: string;
  /** The sentence around it, trimmed. */
  sentence: string;
  /** Where the word begins in that, in UTF-16 units. */
  offset: number;
  /** Phrases that contain it, longest first. */
  phrases: readonly Phrase[];
  /** Address of the link the word stands in. */
  href?: string;
};

/**
 * Index of the word that covers `offset` or touches it (a caret stands between two characters),
 * preferring the one that begins there; −1 when the offset lies in blank space or punctuation.
 */
export function wordIndexAt(words: readonly Word[], offset: number): number {
  let low = 0;
  let high = words.length - 1;
  let found = -1;
  while (low <= high) {
    const middle = (low + high) >> 1;
    const word = words[middle]!;
    if (word.start > offset) high = middle - 1;
    else {
      found = middle;
      low = middle + 1;
    }
  }
  return found >= 0 && words[found]!.end >= offset ? found : -1;
}

/** Index of the first word that begins at `offset` or later; −1 after the last one. */
export function firstWordFrom(words: readonly Word[], offset: number): number {
  return words.findIndex((word) => word.start >= offset);
}

/** The phrases one of whose pieces covers the word, longest first. */
export function phrasesAt(phrases: readonly Phrase[], word: Word): Phrase[] {
  const length = (phrase: Phrase) =>
    phrase.spans.reduce((sum, [start, end]) => sum + end - start, 0);
  return phrases
    .filter(({ spans }) => spans.some(([start, end]) => start <= word.start && word.end <= end))
    .sort((a, b) => length(b) - length(a));
}

/** The sentence that holds a place of a text, trimmed, and the place in it; the whole text when none does. */
export function sentenceAt(
  text: string,
  sentences: BlockWords['sentences'],
  place: number,
): Pick<WordSpot, 'sentence' | 'offset'> {
  const [from, to] = sentences.find(([start, end]) => start <= place && place < end) ?? [
    0,
    text.length,
  ];
  const whole = text.slice(from, to);
  const sentence = whole.trim();
  return { sentence, offset: place - from - whole.indexOf(sentence) };
}

/** Describes the word at `index` of a block. */
export function spotOf(
  block: { id: string; text: string },
  known: BlockWords,
  index: number,
): WordSpot | null {
  const word = known.words[index];
  if (!word) return null;
  return {
    blockId: block.id,
    word,
    form: block.text.slice(word.start, word.end),
    ...sentenceAt(block.text, known.sentences, word.start),
    phrases: phrasesAt(known.phrases, word),
  };
}

/** The pieces of text that belong to a spot: the phrase's when it is part of one, else its own. */
export function spansOf(spot: WordSpot): readonly (readonly [number, number])[] {
  return spot.phrases[0]?.spans ?? [[spot.word.start, spot.word.end]];
}
