import type { Generated } from 'kysely';
import type { AwardKind } from '@bluebird/contract/awards.ts';

/** What one week of one reader came to, for the ranks; kept with each beat and review. */
export type RankWeeksTable = {
  user_id: number;
  /** The week's Monday, `2026-11-16`. */
  week: string;
  /** Seconds read that count towards a rank. */
  seconds: Generated<number>;
  words: Generated<number>;
  /** Cards reviewed, by when the server heard of them. */
  reviews: Generated<number>;
  /** Places, once the week is closed; null for who has none, as before. */
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

/** A time during which a reader does not want to be ranked; one that lies within a week is not kept. */
export type RankAbsencesTable = {
  id: Generated<number>;
  user_id: number;
  from_at: Date;
  /** Null while it lasts. */
  until_at: Date | null;
};

/** Days of membership given; a reader gets one for each kind and subject. */
export type AwardsTable = {
  id: Generated<number>;
  user_id: number;
  kind: AwardKind;
  /** What it is for within its kind: of a rank, the week’s Monday. */
  subject: string;
  days: number;
  reason: string;
  created_at: Date;
};
