import type { ColumnType, Generated } from 'kysely';
import type { SpokenSentence } from '@bluebird/contract/listening.ts';

/** A document read aloud, or being read: `file` and what belongs to it are null until it is made. */
export type DocumentAudioTable = {
  id: Generated<number>;
  document_id: number;
  /** Of the document. */
  version: number;
  /** The whole text, or the free blocks of a locked article. */
  extent: 'full' | 'free';
  engine: string;
  timing: 'aligned' | 'estimated';
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

/** A piece of audio under way, so that a job broken off goes on where it was. */
export type DocumentAudioPiecesTable = {
  audio_id: number;
  /** From 0, without gaps. */
  number: number;
  /** MP3 frames; none where there was nothing to say. */
  mp3: Uint8Array;
  sample_rate: number;
  duration: number;
  /** Times from the beginning of the piece. */
  sentences: ColumnType<SpokenSentence[], string, string>;
};
