import { alignBlock } from '#alignment/align-block.ts';
import type { Aligned } from '#alignment/aligned.ts';
import type { Dictionary } from '#dictionary/dictionary.ts';
import { hardSentences } from '#syntax/hard-sentences.ts';
import { createTagger, type Tagger } from '#tagging/tagger.ts';
import { splitSentences, type Span } from '#text/sentences.ts';
import { toGlossaryEntry, type GlossaryEntry } from './glossary.ts';
import { chooseSenses } from './choose-senses.ts';
import { createHeadwordFinder, type HeadwordFinder } from './headword.ts';
import { findNames, type BlockNames } from './names.ts';
import { withNames } from './name-phrases.ts';
import { createPhraseMatcher, type AnalysedPhrase, type TaggedPhrase } from './phrases.ts';
import { countSyllables } from './syllables.ts';
import {
  analyseWords,
  readTokens,
  type AnalysedWord,
  type BlockTokens,
  type TaggedWord,
} from './words.ts';

export type { AnalysedPhrase, AnalysedWord, GlossaryEntry };

export type AnalysedBlock = {
  id: string;
  /** [start, end) of each sentence. */
  sentences: Span[];
  words: AnalysedWord[];
  phrases: AnalysedPhrase[];
  /** Syllables of all its words, for grading. */
  syllables: number;
  /** Indices of its sentences that are among the hardest of the text. */
  hard?: number[];
  /** Its sentences paired with those of its translation, where it has one. */
  aligned?: Aligned;
};

/** A text to be analysed, and its Chinese translation. */
export type TextToAnalyse = { id: string; text: string; zh?: string | undefined };

export type Analysis = {
  blocks: AnalysedBlock[];
  /** An entry for every headword and phrase of the text. */
  glossary: Record<string, GlossaryEntry>;
};

export type Analyser = {
  /**
   * Analyses the blocks of a text. Synchronous: a thousand words take 100 to 300 ms, half of it for
   * dictionary look-ups that later texts find cached (`npm run bench -- engine`).
   */
  analyse(blocks: readonly TextToAnalyse[]): Analysis;
  /** The tagged words and the phrases of a short text; senses are chosen within that text alone. */
  read(text: string): { words: TaggedWord[]; phrases: TaggedPhrase[] };
  /**
   * The tagged words and phrases of each block of a text; the topic of the whole text helps to
   * choose the senses.
   */
  readBlocks(blocks: readonly TextToAnalyse[]): ReadBlock[];
};

/** A block of a text with its tagged words and phrases. */
export type ReadBlock = Pick<AnalysedBlock, 'id' | 'sentences' | 'syllables' | 'aligned'> & {
  words: TaggedWord[];
  phrases: TaggedPhrase[];
  zh?: string | undefined;
};

/**
 * Makes an analyser. It holds the tagger's model and a cache of look-ups: make one and use it for
 * many texts.
 */
export function createAnalyser(dictionary: Dictionary): Analyser {
  const headwords = createHeadwordFinder(dictionary);
  const tagger = createTagger();
  const findPhrases = createPhraseMatcher(dictionary, headwords);

  function readBlock(
    { id, text, zh }: TextToAnalyse,
    { sentences, tokens }: { sentences: Span[]; tokens: BlockTokens },
    names: BlockNames,
  ) {
    const words = analyseWords(tokens, names, headwords);
    const phrases = sentences.flatMap(([start, end]) =>
      findPhrases(
        text,
        words.filter((word) => word.start >= start && word.end <= end),
      ),
    );
    const syllables = words.reduce(
      (sum, { start, end }) => sum + countSyllables(text.slice(start, end)),
      0,
    );
    const block = {
      id,
      sentences,
      words,
      phrases: withNames(phrases, names, headwords),
      syllables,
    };
    const aligned = zh ? alignBlock(text, zh, block, headwords.entry) : undefined;
    return { ...block, zh, aligned };
  }

  function readBlocks(texts: readonly TextToAnalyse[]): ReadBlock[] {
    const tokenized = texts.map(({ text }) => {
      const sentences = splitSentences(text);
      return { sentences, tokens: readTokens(text, sentences, { headwords, tagger }) };
    });
    const names = findNames(
      tokenized.map(({ tokens }) => tokens.names),
      headwords,
    );
    const blocks = texts.map((text, i) => readBlock(text, tokenized[i]!, names[i]!));
    const decided = chooseSenses(blocks, headwords);
    return blocks.map((block, i) => ({ ...block, ...decided[i] }));
  }

  return {
    analyse(texts) {
      const blocks = readBlocks(texts).map(plainBlock);
      markHard(texts, blocks, tagger);
      return { blocks, glossary: glossaryOf(blocks, headwords) };
    },
    read(text) {
      const [{ words, phrases } = { words: [], phrases: [] }] = readBlocks([{ id: '', text }]);
      return { words, phrases };
    },
    readBlocks,
  };
}

/** Tells the blocks which of their sentences are the hardest of the text; a title is none. */
function markHard(texts: readonly TextToAnalyse[], blocks: AnalysedBlock[], tagger: Tagger): void {
  const read = blocks.map(({ id, sentences }, i) => ({ id, sentences, text: texts[i]!.text }));
  for (const { blockId, span } of hardSentences(read, tagger)) {
    const block = blocks.find(({ id }) => id === blockId)!;
    const place = block.sentences.findIndex(([start]) => start === span[0]);
    block.hard = [...(block.hard ?? []), place];
  }
}

/** The glossary entry of every headword and phrase that occurs in the blocks. */
function glossaryOf(
  blocks: readonly AnalysedBlock[],
  headwords: HeadwordFinder,
): Record<string, GlossaryEntry> {
  // headword → the highest index of its senses that the text uses
  const headwordsMet = new Map<string, number>();
  for (const { words, phrases } of blocks) {
    for (const { entry, sense } of words) {
      if (entry !== null) headwordsMet.set(entry, Math.max(sense, headwordsMet.get(entry) ?? 0));
    }
    for (const { phrase, sense } of phrases)
      headwordsMet.set(phrase, Math.max(sense, headwordsMet.get(phrase) ?? 0));
  }
  const entries = [...headwordsMet].flatMap(([headword, lastSense]) => {
    const entry = headwords.entry(headword);
    return entry ? [[headword, toGlossaryEntry(entry, lastSense)] as const] : [];
  });
  return Object.fromEntries(entries);
}

/** A block of a text with its tagged words and phrases. */
type TaggedBlock = Omit<AnalysedBlock, 'words' | 'phrases' | 'aligned'> & {
  words: TaggedWord[];
  phrases: TaggedPhrase[];
  aligned?: Aligned | undefined;
};

/** A block without the fields that only its analysis needed. */
function plainBlock({
  id,
  sentences,
  syllables,
  words,
  phrases,
  aligned,
}: TaggedBlock): AnalysedBlock {
  const plain = {
    id,
    sentences,
    syllables,
    words: words.map(plainWord),
    phrases: phrases.map(plainPhrase),
  };
  return aligned ? { ...plain, aligned } : plain;
}

function plainWord({ start, end, lemma, pos, sense, sure, entry, name }: TaggedWord): AnalysedWord {
  return { start, end, lemma, pos, sense, sure, entry, name };
}

function plainPhrase({ phrase, spans, gloss, sense, sure }: TaggedPhrase): AnalysedPhrase {
  return { phrase, spans, gloss, sense, sure };
}
