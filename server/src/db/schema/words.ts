import type { Generated, JSONColumnType, Selectable } from 'kysely';
import type { CardKind, Rating } from '@bluebird/contract/review.ts';
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

export type ReviewsTable = {
  id: Generated<number>;
  entry_id: number;
  user_id: number;
  /** Made by the client; a review sent again has the same. */
  review_uuid: string;
  rating: Rating;
  kind: CardKind;
  /** Milliseconds. */
  spent: number;
  reviewed_at: Date;
  received_at: Date;
  /** Whether it had come due after an interval; a step of learning is none. */
  was_due: boolean;
  was_new: boolean;
  /** Days until it was to come again. */
  interval_days: number;
  /** The entry's memory as it was, for undo. */
  before: JSONColumnType<MemoryColumns>;
};

export type ReviewSettingsTable = {
  user_id: number;
  new_per_day: number;
  due_per_day: number;
  retention: number;
  /** FSRS's parameters fitted to this reader; null: the usual ones. */
  weights: number[] | null;
  /** When a fit was last tried, whether or not its parameters were adopted. */
  fitted_at: Date | null;
  /** Reviews there were then. */
  fitted_reviews: Generated<number>;
};

/**
 * What reading said of a word in review: looked up, or, when it was due, read past without. At most
 * one for a word and day, and for a word and reading; with what it changed, for undo.
 */
export type WordSignalsTable = {
  id: Generated<number>;
  user_id: number;
  entry_id: number;
  article_id: number;
  /** Names the reading; made by the client. */
  session: string;
  kind: 'passed' | 'looked_up';
  /** Asia/Shanghai day. */
  day: string;
  /** The word's memory then, unchanged by the signal. */
  last_review: Date;
  stability: number;
  due_before: Date;
  due_after: Date;
  doubt_before: number;
  created_at: Date;
  undone_at: Date | null;
};

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
