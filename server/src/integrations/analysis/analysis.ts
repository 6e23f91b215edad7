import path from 'node:path';
import { Piscina } from 'piscina';
import type { EncodedAnalysis } from '@bluebird/engine/analysis/encoded.ts';
import type { WordCard } from '@bluebird/engine/dictionary/lookup.ts';
import type { Grade } from '@bluebird/engine/grading/difficulty.ts';

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
  });
  return {
    analyse: (blocks) =>
      threads.run(
        blocks.map(({ id, text }) => ({ id, text })),
        { name: 'analyse' },
      ),
    lookUp: (asked) => threads.run(asked, { name: 'lookUp' }),
    close: () => threads.close(),
  };
}
