import path from 'node:path';
import { deserialize } from 'node:v8';
import { setImmediate } from 'node:timers/promises';
import { Piscina } from 'piscina';
import { MINUTE_MS } from '#core/durations.ts';
import type { ImportKind } from './import-text.ts';
import type { BadLine, ImportedLine } from './imported-line.ts';
import type { Reading } from './word-reader.worker.ts';

/** A line under its headword, with the rank and the exams of the word. */
export type Found = ImportedLine & {
  headword: string;
  inDictionary: boolean;
  rank: number | null;
  exams: number;
};

/** The words of a text, each once. */
export type WordsRead = {
  kind: ImportKind;
  found: Found[];
  /** The first hundred lines that hold no word, and how many there are. */
  bad: BadLine[];
  badLines: number;
  /** How many lines hold a word that came before. */
  repeated: number;
  /** Whether the text has more words than are accepted at once. */
  cut: boolean;
};

/** A text that is not read: it has too many lines, or takes too long to parse. */
export class UnreadableText extends Error {
  readonly reason: 'too_many_lines' | 'too_slow';

  constructor(reason: UnreadableText['reason']) {
    super(reason);
    this.reason = reason;
  }
}

/**
 * Most milliseconds for one text: the largest ordinary one takes seconds, and may wait for another.
 */
const MAX_MS = MINUTE_MS;

/**
 * Reads imported words in a thread of its own, so that no text keeps other readers waiting. The
 * thread starts with the first text and ends after a minute without any; while idle it keeps no
 * process alive.
 * @returns a reader of texts; it throws UnreadableText, or what `signal` was aborted with
 */
export function createWordReader(dictionaryFile: string) {
  const thread = new Piscina({
    filename: path.join(import.meta.dirname, 'word-reader.worker.ts'),
    workerData: { dictionaryFile },
    minThreads: 0,
    maxThreads: 1,
    idleTimeout: MINUTE_MS,
    resourceLimits: { maxOldGenerationSizeMb: 512 },
  });
  return async (text: string, signal: AbortSignal): Promise<WordsRead> => {
    const limit = AbortSignal.timeout(MAX_MS);
    let reading: Reading;
    try {
      reading = await thread.run(text, {
        name: 'readWords',
        signal: AbortSignal.any([signal, limit]),
      });
    } catch (error) {
      signal.throwIfAborted();
      const isSlow = limit.aborted || (error as NodeJS.ErrnoException).code === OUT_OF_MEMORY;
      throw isSlow ? new UnreadableText('too_slow') : error;
    }
    if ('refused' in reading) throw new UnreadableText(reading.refused);
    const { batches, ...read } = reading;
    const found: Found[] = [];
    for (const batch of batches) {
      found.push(...(deserialize(batch) as Found[]));
      await setImmediate(undefined, { signal });
    }
    return { ...read, found };
  };
}

const OUT_OF_MEMORY = 'ERR_WORKER_OUT_OF_MEMORY';
