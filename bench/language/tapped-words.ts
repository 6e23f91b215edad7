import { createHash } from 'node:crypto';
import { articleParagraphs } from '@bluebird/engine/alignment/gold/gold-paragraphs.ts';
import type { Analyser, ReadBlock } from '@bluebird/engine/analysis/analyse.ts';
import type { TaggedWord } from '@bluebird/engine/analysis/words.ts';
import type { Dictionary } from '@bluebird/engine/dictionary/dictionary.ts';

/** A word of one of our articles, as if tapped by a reader, with the first lines of its card. */
export type TappedWord = {
  /** The article that contains it. */
  article: string;
  /** Its sentence, with the word in brackets. */
  sentence: string;
  /**
   * Headword, part of speech and glosses of the first sense, and the phrase around it with its
   * gloss.
   */
  shown: string;
};

/**
 * Draws content words of our articles at random, with the first lines of their cards as a reader has
 * them: according to the article's analysis with its translation. The same seed draws the same words
 * as long as the articles and the words' parts of speech stay the same.
 */
export function drawTaps(
  { seed, number }: { seed: string; number: number },
  dictionary: Dictionary,
  analyser: Analyser,
): TappedWord[] {
  const articles = Map.groupBy(articleParagraphs(), ({ from }) => from);
  const taps = [...articles].flatMap(([article, paragraphs]) => {
    const texts = paragraphs.map(({ text, zh }, place) => ({ id: String(place), text, zh }));
    const blocks = analyser.readBlocks(texts);
    return blocks.flatMap((block, place) =>
      block.words.filter(isContentWord).map((word) => {
        const { text } = texts[place]!;
        const hash = createHash('sha256').update(`${seed} ${word.start} ${text}`);
        const shown = shownOf(word, block, dictionary);
        return { article, sentence: marked(text, word, block), shown, order: hash.digest('hex') };
      }),
    );
  });
  return taps
    .toSorted((a, b) => (a.order < b.order ? -1 : 1))
    .slice(0, number)
    .map(({ article, sentence, shown }) => ({ article, sentence, shown }));
}

const isContentWord = ({ pos, name }: TaggedWord) => /^(?:NOUN|VERB|ADJ|ADV)$/.test(pos) && !name;

/** The sentence of a word, with the word in brackets. */
function marked(text: string, { start, end }: TaggedWord, { sentences }: ReadBlock): string {
  const [from, to] = sentences.find((span) => span[0] <= start && end <= span[1])!;
  return `${text.slice(from, start)}[${text.slice(start, end)}]${text.slice(end, to)}`;
}

function shownOf(word: TaggedWord, { phrases }: ReadBlock, dictionary: Dictionary): string {
  const sense = word.entry === null ? null : dictionary.entry(word.entry)?.senses[word.sense];
  const phrase = phrases.find(({ spans }) =>
    spans.some(([start, end]) => start <= word.start && word.end <= end),
  );
  return [
    ...(sense ? [`${word.entry} ${sense.pos} ${sense.glosses.join('；')}`] : [word.lemma]),
    ...(phrase ? [`${phrase.phrase} ${phrase.gloss}`] : []),
  ].join(' · ');
}
