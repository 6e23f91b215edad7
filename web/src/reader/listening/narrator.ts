import type { PlannedSentence } from '@bluebird/contract/listening.ts';
import type { QueuedSentence } from './sentence-queue.ts';

/** Where a sound comes from: made by the server, or by the device's own voice. */
export type NarratorKind = 'server' | 'device';

/** Events of the sentence that a narrator was last given. */
export type NarratorEvents = {
  /** Sound is heard. */
  started: () => void;
  /** The word being spoken, as offsets into the block's text. */
  word: (span: readonly [start: number, end: number]) => void;
  /** The sentence was read. Who wants more calls `play` at once: then the sound goes on unbroken. */
  ended: () => void;
  /** Nothing can be heard; the message is for the reader. */
  failed: (message: string) => void;
  /** The browser wants a press before it sounds. */
  refused: () => void;
};

/**
 * Reads sentences aloud, one when told; made by `audioNarrator`, `sentenceNarrator` or
 * `deviceNarrator`.
 */
export type Narrator = {
  kind: NarratorKind;
  sentences: readonly QueuedSentence[];
  /** Reads a sentence from its beginning; what was being read stops. */
  play(index: number): void;
  /** Gets ready to read a sentence after the pause before it, which is heard too. */
  prepare?(index: number): void;
  /**
   * How loud a sentence is in each of `count` equal parts, 0 to 1.
   * @throws when it cannot be had
   */
  peaks?(index: number, count: number): Promise<number[]>;
  pause(): void;
  /** Goes on where it was paused. */
  resume(): void;
  /** 1 is the voice's own speed. */
  setRate(rate: number): void;
  /** Silent from now on. */
  close(): void;
};

/** The server's sentences as a player names them. */
export const queuedSentences = (sentences: readonly PlannedSentence[]): QueuedSentence[] =>
  sentences.map(({ block_id, start, end }) => ({ blockId: block_id, start, end }));
