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
  /**
   * Exams whose syllabus lists the word, as bits of WORD_EXAMS; null until it was looked up in the
   * dictionary.
   */
  exams: number | null;
  /** When it became known; meaningful only while it is. */
  known_at: Date | null;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
  /** Set when taken out of the word book; kept for undo. */
  deleted_at: Date | null;
  /**
   * When the word is to be reviewed. `due`, `stability` and `difficulty` are null for a word never
   * reviewed.
   */
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
   * Above 1 when the last answer was slow or the word was looked up since; the card then comes
   * earlier among those due.
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
  /** The sense chosen in the word card where the word was met; '' when none was chosen. */
  sense: Generated<string>;
  /** Whether its article is sure of that; null where the article was not asked. */
  sure: Generated<boolean | null>;
  /** Chinese of the sentence, from the translation of its text; '' when it is unknown. */
  zh: Generated<string>;
  source: 'ARTICLE' | 'BOOK' | null;
  source_id: number | null;
  block_id: string | null;
  position: number | null;
  created_at: Generated<Date>;
};
