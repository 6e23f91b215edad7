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

/** A gloss of a word in one article, which wins over the dictionary in the card. */
export type WordGlossesTable = {
  id: Generated<number>;
  article_id: number;
  /** Whom it shows to; null: everyone. Unique with article and word. */
  owner_id: number | null;
  /** Headword. */
  word: string;
  resolve: string;
  tag: string;
  updated_at: Date;
};

/** Vocabulary tests taken. The latest that was not undone says what counts as known. */
export type VocabularyTestsTable = {
  id: Generated<number>;
  user_id: number;
  /** Names the paper; the same one sent twice stays one test. */
  seed: number;
  /** Estimated headwords known. */
  size: number;
  /** Frequency rank up to which silence means known. */
  known_rank: number;
  tested_at: Date;
  undone_at: Date | null;
};
