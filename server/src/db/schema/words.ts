import type { Generated } from 'kysely';
import type { WordState } from '@bluebird/contract/words.ts';

export type WordEntriesTable = {
  id: Generated<number>;
  user_id: number;
  /** Headword in the dictionary's spelling; unique for each user. */
  word: string;
  state: Generated<WordState>;
  note: Generated<string>;
  /** Frequency rank copied from the dictionary, for the order `freq`. */
  rank: number | null;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
  /** Set when taken out of the word book; kept for undo. */
  deleted_at: Date | null;
};

export type WordContextsTable = {
  id: Generated<number>;
  entry_id: number;
  form: string;
  sentence: string;
  source: 'ARTICLE' | 'BOOK' | null;
  source_id: number | null;
  block_id: string | null;
  position: number | null;
  created_at: Generated<Date>;
};
