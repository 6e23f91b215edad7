import path from 'node:path';
import { Piscina } from 'piscina';
import type { EncodedAnalysis } from '@bluebird/engine/analysis/encoded.ts';
import type { WordCard } from '@bluebird/engine/dictionary/lookup.ts';
import type { Grade } from '@bluebird/engine/grading/difficulty.ts';
import type { Content, Extraction } from './extraction.ts';

/** A text as far as the analysis needs it. */
export type TextBlock = { id: string; text: string };

/** The language analysis of a text. */
export type ArticleAnalysis = {
  /** Version of the engine that made it; another version means: make it again. */
  analysisVersion: number;
  /** Tokens, sentences, phrases and glosses in the engine's compact encoding. */
  analysis: EncodedAnalysis;
  grade: Grade;
};

/** The language engine in threads of its own, so that the server keeps answering. */
export type Analysis = {
  /** Cuts a page, text or chapter into blocks. */
  extract: (content: Content) => Promise<Extraction>;
  analyse: (blocks: TextBlock[]) => Promise<ArticleAnalysis>;
  /** The card of a word form, its senses ordered for the sentence; null when unknown. */
  lookUp: (asked: { word: string; sentence?: string }) => Promise<WordCard | null>;
  close: () => Promise<void>;
};

/** Starts the threads lazily; an idle one ends after a minute. */
export function createAnalysis(dictionaryFile: string): Analysis {
  const threads = new Piscina({
    filename: path.join(import.meta.dirname, 'analysis.worker.ts'),
    workerData: { dictionaryFile },
    minThreads: 1,
    maxThreads: 2,
    idleTimeout: 60_000,
    // A page made to exhaust memory ends its thread, not the server.
    resourceLimits: { maxOldGenerationSizeMb: 768 },
  });
  return {
    analyse: (blocks) =>
      threads.run(
        blocks.map(({ id, text }) => ({ id, text })),
        { name: 'analyse' },
      ),
    extract: (content) => threads.run(content, { name: 'extract' }),
    lookUp: (asked) => threads.run(asked, { name: 'lookUp' }),
    close: () => threads.close(),
  };
}
