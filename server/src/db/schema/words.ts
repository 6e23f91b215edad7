import type { Generated, JSONColumnType, Selectable } from 'kysely';
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
  /** Exams whose syllabus lists it, as bits of WORD_EXAMS; null until the dictionary was asked. */
  exams: number | null;
  /** When it became known; meaningful only while it is. */
  known_at: Date | null;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
  /** Set when taken out of the word book; kept for undo. */
  deleted_at: Date | null;
  /** When it is to be reviewed; null, as the next two, for a word not begun. */
  due: Date | null;
  /** Days until the chance to recall it falls to 90 %. */
  stability: number | null;
  /** 1 to 10. */
  difficulty: number | null;
  /** FSRS's state: 0 new, 1 learning, 2 review, 3 relearning. */
  phase: Generated<number>;
  /** FSRS's (re)learning step. */
  step: Generated<number>;
  scheduled_days: Generated<number>;
  reps: Generated<number>;
  lapses: Generated<number>;
  last_review: Date | null;
  /**
   * Above 1 when the last answer was slow, or the word was looked up since: the card comes earlier
   * among those due.
   */
  doubt: Generated<number>;
};

/** What FSRS knows of a word, and the state that goes with it. */
export type MemoryColumns = Pick<
  Selectable<WordEntriesTable>,
  | 'state'
  | 'due'
  | 'stability'
  | 'difficulty'
  | 'phase'
  | 'step'
  | 'scheduled_days'
  | 'reps'
  | 'lapses'
  | 'last_review'
  | 'doubt'
>;

/** Changes of many words at once, for undo. */
export type WordChangesTable = {
  id: string;
  user_id: number;
  act: string;
  before: JSONColumnType<(MemoryColumns & { id: number; deleted_at: Date | null })[]>;
  created_at: Date;
};

export type WordContextsTable = {
  id: Generated<number>;
  entry_id: number;
  /** The entry's. */
  user_id: number;
  form: string;
  sentence: string;
  /** What the word means there, as chosen in the card; '' when nothing was. */
  sense: Generated<string>;
  /** The sentence in Chinese, from its text's translation; '' when it is not known. */
  zh: Generated<string>;
  source: 'ARTICLE' | 'BOOK' | null;
  source_id: number | null;
  block_id: string | null;
  position: number | null;
  created_at: Generated<Date>;
};
