import type { Generated, JSONColumnType } from 'kysely';
import type { Source } from '@bluebird/contract/activity-history.ts';

export type EventsTable = {
  id: Generated<number>;
  name: string;
  data: JSONColumnType<Record<string, unknown>>;
  cuid: string;
  user_id: number | null;
  /** The visit it is part of; null for an event without a client id. */
  visit_id: number | null;
  is_new: boolean;
  source: string;
  app: string;
  created_at: Generated<Date>;
};

/** Clients by the id that their browser keeps; what they have done is counted in the funnel. */
export type VisitorsTable = {
  cuid: string;
  /** The first account seen on it. */
  user_id: number | null;
  /** Whether that account was made after the client was first seen. */
  registered: Generated<boolean>;
  device: string;
  source: string;
  first_at: Date;
  /** The Shanghai day of `first_at`. */
  first_day: string;
  last_at: Date;
  visits: number;
  events: number;
  has_read: boolean;
  has_looked_up: boolean;
  has_saved: boolean;
  came_on_day_1: Generated<boolean>;
  came_on_day_7: Generated<boolean>;
  came_on_day_30: Generated<boolean>;
};

/** Events of a client without thirty minutes of silence between them, of one account or of nobody. */
export type VisitsTable = {
  id: Generated<number>;
  cuid: string;
  user_id: number | null;
  device: string;
  started_at: Date;
  last_at: Date;
  events: number;
};

/** How many events a network sent on a day of Shanghai. */
export type EventCountsTable = {
  day: string;
  network: string;
  count: number;
};

/**
 * One row for each reader, locked while a reading beat is counted, so that two devices cannot both
 * be credited with the same second.
 */
export type ReadingClocksTable = {
  user_id: number;
  /** Reading time is counted up to this instant, in any text; null before the first beat. */
  counted_to: Date | null;
};

/** Signatures of reading beats already counted, kept while a copy could still be accepted. */
export type ReadingSignaturesTable = {
  user_id: number;
  /** Unix seconds followed by three check digits. */
  t: number;
  source: Source;
  received_at: Date;
};

/** What one reader has done with one text. */
export type ReadingTextsTable = {
  user_id: number;
  source: Source;
  source_id: number;
  /** The furthest place ever reached, as a share of the whole text, 0 to 1. */
  furthest: Generated<number>;
  seconds: Generated<number>;
  /** Running words counted as read. */
  words: Generated<number>;
  /** The last place on any device; null while none is known. */
  block_id: string | null;
  position: number | null;
  progress: number | null;
  placed_at: Date | null;
  /** Session that reported the place; it may have ended since. */
  placed_by: string | null;
  /** When the place changed last, or the text was taken up again. */
  moved_at: Date;
  first_read_at: Date;
  last_read_at: Date;
  finished_at: Date | null;
  /** Set when taken out of the history; reading it again brings it back. */
  hidden_at: Date | null;
};

/** Where one device, by its session, stopped in a text. */
export type ReadingPlacesTable = {
  session_id: string;
  source: Source;
  source_id: number;
  block_id: string;
  position: number;
  progress: number;
  read_at: Date;
};

/** What one Asia/Shanghai day of one reader came to. */
export type ReadingDaysTable = {
  user_id: number;
  /** `2026-11-21`. */
  day: string;
  seconds: Generated<number>;
  /** Seconds of the day that count towards a rank. */
  ranked_seconds: Generated<number>;
  words: Generated<number>;
  /** Texts read for a minute or more. */
  articles: Generated<number>;
};

/** Seconds of one text on one day. */
export type ReadingDayTextsTable = {
  user_id: number;
  day: string;
  source: Source;
  source_id: number;
  seconds: number;
};

/** What a reader means to read each day; 0: nothing of that kind. */
export type ReadingGoalsTable = {
  user_id: number;
  minutes: number;
  words: number;
  changed_at: Date;
};
