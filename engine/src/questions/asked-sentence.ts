import type { Analyser, ReadBlock, TextToAnalyse } from '#analysis/analyse.ts';
import type { TaggedWord } from '#analysis/words.ts';
import { chineseOfSentences } from '#alignment/aligned.ts';
import type { Span } from '#text/sentences.ts';

/** A sentence of a text that questions may be made of. */
export type AskedSentence = {
  block: ReadBlock;
  /** The block's text, and where the sentence stands in it. */
  text: string;
  span: Span;
  /** Headwords of its content words, in small letters. */
  lemmas: string[];
  /** Its own Chinese, where it is surely known. */
  chinese: string | null;
};

export function sentencesOf(analyser: Analyser, blocks: readonly TextToAnalyse[]): AskedSentence[] {
  const texts = new Map(blocks.map(({ id, text }) => [id, text]));
  return analyser.readBlocks(blocks).flatMap((block) =>
    block.sentences.map((span) => ({
      block,
      text: texts.get(block.id) ?? '',
      span,
      lemmas: block.words
        .filter((word) => isWithin(word, span) && isContent(word))
        .map((word) => word.lemma.toLowerCase()),
      chinese: chineseOfSentences(block.aligned, block.zh, ...span)?.zh ?? null,
    })),
  );
}

export const isWithin = (word: { start: number; end: number }, [start, end]: Span): boolean =>
  word.start >= start && word.end <= end;

export const isContent = ({ pos }: Pick<TaggedWord, 'pos'>): boolean =>
  ['NOUN', 'VERB', 'ADJ', 'ADV', 'PROPN'].includes(pos);

/** Words of a sentence to be asked about: less says too little, more is too long to hold. */
const SENTENCE_WORDS = { fewest: 9, most: 40 };

/** A whole sentence that can be understood by itself: no half of a quotation. */
export function isAskable({ block, text, span }: AskedSentence): boolean {
  const sentence = text.slice(...span);
  const words = block.words.filter((word) => isWithin(word, span)).length;
  const quotes = (sentence.match(/[“"]/g) ?? []).length - (sentence.match(/”/g) ?? []).length;
  return (
    words >= SENTENCE_WORDS.fewest &&
    words <= SENTENCE_WORDS.most &&
    /^[“"]?\p{Lu}/u.test(sentence) &&
    /[.!?]["”]?$/.test(sentence) &&
    quotes === 0
  );
}

/** Whether a word is part of a phrase, which gives it a meaning and its partners a place. */
export const isInPhrase = (
  { phrases }: Pick<ReadBlock, 'phrases'>,
  word: { start: number; end: number },
): boolean =>
  phrases.some(({ spans }) => spans.some(([start, end]) => start <= word.start && word.end <= end));

/** The second best part of speech of a word must stand at least so far behind (TaggedToken). */
const TAG_LEAD = 0.5;

/** Whether a word's part of speech is beyond doubt: options are of the same. */
export const isSurelyTagged = ({ support }: Pick<TaggedWord, 'support'>): boolean =>
  (support.toSorted().at(-2) ?? 0) <= -TAG_LEAD;
