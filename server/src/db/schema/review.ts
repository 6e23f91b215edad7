import type { MemoryColumns } from './words.ts';
import type { Generated, JSONColumnType } from 'kysely';
import type { CardKind, Rating } from '@bluebird/contract/review.ts';

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
