import path from 'node:path';
import { Piscina } from 'piscina';
import type { EncodedAnalysis } from '@bluebird/engine/analysis/encoded.ts';
import type { LookUpInput, WordCard } from '@bluebird/engine/dictionary/lookup.ts';
import type { BankedCloze } from '@bluebird/engine/questions/banked-cloze.ts';
import type { MadeQuestion } from '@bluebird/engine/questions/question.ts';
import type { NoAnalysis, SentenceAnalysis } from '@bluebird/engine/syntax/sentence-analysis.ts';
import type { SentencePlace } from '@bluebird/engine/summary/key-sentences.ts';
import type { Grade } from '@bluebird/engine/grading/difficulty.ts';
import type { DocumentVocabulary } from '@bluebird/engine/vocabulary/document-vocabulary.ts';
import { MINUTE_MS } from '#core/durations.ts';
import type { BookFound } from './books.ts';
import type { Content, Extraction } from './extraction.ts';
import type { IssueFileFound, IssuePageFound, IssuePartFound } from './issues.ts';

/** A text block to be analysed; its sentences are aligned with `zh`, its translation. */
export type TextBlock = { id: string; text: string; zh?: string | undefined };

/** The language analysis of a text. */
export type ArticleAnalysis = {
  /** Version of the engine that made it; another version means: make it again. */
  analysisVersion: number;
  /** Tokens, sentences with their Chinese, phrases and glosses in the engine's compact encoding. */
  analysis: EncodedAnalysis;
  grade: Grade;
  vocabulary: DocumentVocabulary;
};

/** The language engine in threads of its own, so that the server keeps answering. */
export type Analysis = {
  /** Cuts a page, text or chapter into blocks. */
  extract: (content: Content) => Promise<Extraction>;
  /** Cuts a file into the chapters of a book. */
  book: (bytes: Uint8Array) => Promise<BookFound>;
  /** Finds the articles that the page of a magazine's issue links to. */
  issuePage: (page: Content & { url: string }) => Promise<IssuePageFound>;
  /** The articles and pictures of an uploaded issue. */
  issueFile: (bytes: Uint8Array) => Promise<IssueFileFound>;
  /** One article of an uploaded issue. */
  issuePart: (wanted: { bytes: Uint8Array; path: string }) => Promise<IssuePartFound>;
  analyse: (blocks: TextBlock[]) => Promise<ArticleAnalysis>;
  /** Questions about a text, at most so many. */
  questions: (blocks: TextBlock[], most: number) => Promise<MadeQuestion[]>;
  /** A passage of the paragraphs with gaps and a bank of words; null where none has enough to ask. */
  bankedCloze: (paragraphs: TextBlock[]) => Promise<BankedCloze | null>;
  /** The sentences that say most of a text, at most so many, in its order. */
  keySentences: (blocks: TextBlock[], most: number) => Promise<SentencePlace[]>;
  /** The card of a word form, its senses ordered for the sentence; null when unknown. */
  lookUp: (asked: LookUpInput) => Promise<WordCard | null>;
  /** Takes a sentence apart; says why not, for what is no English sentence. */
  sentence: (text: string) => Promise<SentenceAnalysis | NoAnalysis>;
  /** Up to three words that look like each headword and mean something else. */
  confusables: (words: string[]) => Promise<string[][]>;
  /** Ends the threads; work under way is rejected. */
  close: () => Promise<void>;
  /** Whether `close` was called: a failure after that is no fault of the text. */
  closed: () => boolean;
};

/** Most milliseconds for one text; a thread that takes longer is ended. */
const MAX_MS = 300_000;

/**
 * Starts one thread for look-ups, which a reader waits for, and up to two for whole texts, so that
 * no import stands in a reader's way; those give way to everything else. An idle one of those ends after a minute.
 */
export function createAnalysis(dictionaryFile: string): Analysis {
  const threads = (fewest: number, most: number, lowPriority: boolean) =>
    new Piscina({
      filename: path.join(import.meta.dirname, 'analysis.worker.ts'),
      workerData: { dictionaryFile, lowPriority },
      minThreads: fewest,
      maxThreads: most,
      idleTimeout: MINUTE_MS,
      // A page made to exhaust memory ends its thread, not the server. Room for what is young is
      // never given back, so a thread gets little of it.
      resourceLimits: { maxOldGenerationSizeMb: 768, maxYoungGenerationSizeMb: 12 },
    });
  let closed = false;
  const lookUps = threads(1, 1, false);
  const texts = threads(0, 2, true);
  const limits = () => ({ signal: AbortSignal.timeout(MAX_MS) });
  return {
    analyse: (blocks) =>
      texts.run(
        blocks.map(({ id, text, zh }) => ({ id, text, zh })),
        { name: 'analyse', ...limits() },
      ),
    questions: (blocks, most) =>
      texts.run(
        { blocks: blocks.map(({ id, text }) => ({ id, text })), most },
        { name: 'questions', ...limits() },
      ),
    bankedCloze: (paragraphs) =>
      texts.run(
        paragraphs.map(({ id, text }) => ({ id, text })),
        { name: 'bankedCloze', ...limits() },
      ),
    keySentences: (blocks, most) =>
      texts.run(
        { blocks: blocks.map(({ id, text }) => ({ id, text })), most },
        { name: 'keySentences', ...limits() },
      ),
    extract: (content) => texts.run(content, { name: 'extract', ...limits() }),
    book: (bytes) => texts.run(bytes, { name: 'book', ...limits() }),
    issuePage: (page) => texts.run(page, { name: 'issuePage', ...limits() }),
    issueFile: (bytes) => texts.run(bytes, { name: 'issueFile', ...limits() }),
    issuePart: (wanted) => texts.run(wanted, { name: 'issuePart', ...limits() }),
    lookUp: (asked) => lookUps.run(asked, { name: 'lookUp' }),
    sentence: (text) => lookUps.run(text, { name: 'sentence' }),
    confusables: (words) => lookUps.run(words, { name: 'confusables' }),
    closed: () => closed,
    close: async () => {
      closed = true;
      await Promise.all([lookUps.destroy(), texts.destroy()]);
    },
  };
}
