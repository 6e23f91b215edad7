import type { RankCategory } from '@bluebird/contract/ranks.ts';
import type { Generated } from 'kysely';

/** One reader's totals of one week, for the ranks; updated with each reading beat and review. */
export type RankWeeksTable = {
  user_id: number;
  /** The week's Monday, `2026-11-16`. */
  week: string;
  /** Seconds read that count towards a rank. */
  seconds: Generated<number>;
  words: Generated<number>;
  /** Cards reviewed, by the instant at which the server received the review. */
  reviews: Generated<number>;
  /**
   * The reader's places once the week is closed; null for a reader without a place, and before
   * that.
   */
  time_place: Generated<number | null>;
  words_place: Generated<number | null>;
  review_place: Generated<number | null>;
};

/** Weeks whose places have been worked out, with how many there are of each. */
export type RankClosedWeeksTable = {
  week: string;
  time_total: number;
  words_total: number;
  review_total: number;
  closed_at: Date;
};

/** Who held every thousandth place of a week that goes on, and the last, when they were last worked out. */
export type RankMarksTable = {
  week: string;
  category: RankCategory;
  place: number;
  value: number;
  user_id: number;
};

/** A time during which a reader does not want to be ranked; one that lies within a week is not kept. */
export type RankAbsencesTable = {
  id: Generated<number>;
  user_id: number;
  from_at: Date;
  /** Null while it lasts. */
  until_at: Date | null;
};
