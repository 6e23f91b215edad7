import type { ColumnType, Generated } from 'kysely';
import type { PlannedSentence, SpokenSentence } from '@bluebird/contract/listening.ts';

/**
 * The audio of a document, made or being made; `file` and the columns that describe it are null
 * until it is made.
 */
export type DocumentAudioTable = {
  id: Generated<number>;
  document_id: number;
  /** Version of the document's text it reads. */
  version: number;
  /** The whole text, or the free blocks of a locked article. */
  extent: 'full' | 'free';
  engine: string;
  timing: 'aligned' | 'estimated';
  /** What is to be spoken; null once it is made. */
  plan: ColumnType<PlannedSentence[] | null, string | null, string | null>;
  /**
   * When somebody last listened to it while it was being made, and which sentence of the plan they
   * asked for.
   */
  wanted_at: ColumnType<Date, Date | undefined, Date>;
  wanted_number: Generated<number>;
  /** The task that makes it, or made it. */
  task_id: string;
  /** Key in the file store. */
  file: string | null;
  bytes: number | null;
  /** Seconds. */
  duration: number | null;
  sentences: ColumnType<SpokenSentence[] | null, string | null, string | null>;
  created_at: Generated<Date>;
};

/** A sentence of an audio under way, kept until all are there. */
export type SpokenSentencesTable = {
  audio_id: number;
  /** Its place in the plan. */
  number: number;
  /** MP3 frames. */
  mp3: Uint8Array;
  sample_rate: number;
  duration: number;
  /** Word times in seconds from the beginning of the sentence. */
  sentence: ColumnType<SpokenSentence, string, string>;
  created_at: Generated<Date>;
};

/** How many new sounds a reader or a network had made on a Shanghai day. */
export type SoundCountsTable = {
  day: string;
  asker: string;
  count: number;
};
