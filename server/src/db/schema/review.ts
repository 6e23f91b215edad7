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
  /** Whether the card was due when it was reviewed; a learning step is not due. */
  was_due: boolean;
  was_new: boolean;
  /** Days the card's interval had been. */
  interval_days: number;
  /** The entry's memory as it was, for undo. */
  before: JSONColumnType<MemoryColumns>;
};

export type ReviewSettingsTable = {
  user_id: number;
  new_per_day: number;
  due_per_day: number;
  retention: number;
  /** FSRS's parameters fitted to this reader; null: the default ones. */
  weights: number[] | null;
  /** When a fit was last tried, whether or not its parameters were adopted. */
  fitted_at: Date | null;
  /** Reviews there were then. */
  fitted_reviews: Generated<number>;
};

/**
 * Evidence about a word in review from reading: the reader looked it up, or read past it while it
 * was due. At most one row for a word and day, and for a word and reading; it holds what it
 * changed, for undo.
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
  /** The word's last review when the signal was taken; a signal does not change it. */
  last_review: Date;
  stability: number;
  due_before: Date;
  due_after: Date;
  doubt_before: number;
  created_at: Date;
  undone_at: Date | null;
};
