import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
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
  { seed, number, articles = ourArticles() }: Draw,
  dictionary: Dictionary,
  analyser: Analyser,
): TappedWord[] {
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

type Paragraph = { text: string; zh?: string | undefined };
type Draw = { seed: string; number: number; articles?: ReadonlyMap<string, readonly Paragraph[]> };

const ourArticles = () => Map.groupBy(articleParagraphs(), ({ from }) => from);

/**
 * Texts in the manner of the press (`press/`), and chapters of our novella, to which nothing is
 * adjusted; some paragraphs have their Chinese after them.
 */
export function furtherTexts(): Map<string, Paragraph[]> {
  const press = new URL('press/held-out/', import.meta.url);
  const book = new URL('../../content/books/the-clock-at-marrow-point/', import.meta.url);
  const files = [
    ...readdirSync(press).map((name) => new URL(name, press)),
    ...['03.md', '08.md'].map((name) => new URL(name, book)),
  ];
  return new Map(files.map((file) => [file.pathname.split('/').at(-1)!, paragraphsOf(file)]));
}

function paragraphsOf(file: URL): Paragraph[] {
  const text = readFileSync(file, 'utf8').replace(/^---\n.*?\n---\n/s, '');
  const lines = text.split('\n').filter(Boolean);
  return lines.flatMap((line, i) => {
    if (line.startsWith('~ ')) return [];
    const next = lines[i + 1];
    const zh = next?.startsWith('~ ') ? next.slice(2) : undefined;
    return [{ text: line.replace(/^(?:## |> )/, '').replaceAll('*', ''), zh }];
  });
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
