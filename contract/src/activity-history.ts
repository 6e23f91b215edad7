import { z } from 'zod';
import { Goal } from './activity-habit.ts';
import { ArticleSummary } from './articles.ts';
import { endpoints } from './endpoint.ts';
import { Instant, limit, Offset, pageOf } from './scalars.ts';
import { SIGNED_TIMESTAMP } from './signed-timestamp.ts';

export const SOURCES = ['ARTICLE', 'BOOK'] as const;
export const Source = z.enum(SOURCES);
export type Source = z.infer<typeof Source>;

/** A calendar day in Asia/Shanghai, `2026-11-21`. */
export const Day = z.iso.date();

/**
 * A reading position: the block at the top of the screen, and how far into its text the screen
 * begins.
 */
export const ReadingPosition = z.object({
  block_id: z.string().min(1).max(64),
  /** UTF-16 units into the block's text. */
  offset: z.number().int().min(0).max(10_000_000),
  /** Share of the text above it, 0 to 1. */
  progress: z.number().min(0).max(1),
});
export type ReadingPosition = z.infer<typeof ReadingPosition>;

/** Totals of one day of reading. */
export const ReadingDay = z.object({
  day: Day,
  seconds: z.number().int(),
  /** Running words read: the share of texts passed for the first time, times their length. */
  words: z.number().int(),
  /** Texts read for a minute or more. */
  articles: z.number().int(),
  /** Words saved to the word book. */
  saved: z.number().int(),
});
export type ReadingDay = z.infer<typeof ReadingDay>;

const ReadingTotals = z.object({
  seconds: z.number().int(),
  words: z.number().int(),
  articles: z.number().int(),
  days: z.number().int(),
});

export const activityHistory = endpoints({
  'POST /reader/history': {
    name: 'activity.beat',
    summary:
      'A sign of reading: seconds since the last one, and the place. Signed by `t` (see `signedTimestamp`); each `t` counts once.',
    access: 'reader',
    body: z.object({
      /** The article, or the text of a book's chapter (`article_id` of its contents). */
      source_id: z.number().int().positive(),
      spent_time: z.number().int().min(0).max(3_600),
      /** Signed timestamp over the other parameters as they are sent (`signedTimestamp`). */
      t: z.string().regex(SIGNED_TIMESTAMP, '时间签名有误'),
      source: Source.default('ARTICLE'),
      /** The reading position, when the client knows it; the signature covers it too. */
      block_id: z.string().min(1).max(64).optional(),
      offset: z.number().int().min(0).max(10_000_000).optional(),
      progress: z.number().min(0).max(1).optional(),
    }),
    result: z.object({
      /** How many of the seconds sent were credited. */
      credited: z.number().int(),
      /** Seconds read today. */
      today: z.number().int(),
    }),
    refusals: ['article_not_found', 'signature_invalid', 'signature_used'],
  },
  'GET /reader/history': {
    name: 'activity.history',
    summary: 'What was read, latest first.',
    access: 'reader',
    query: z.object({ offset: Offset, limit: limit(20, 50) }),
    result: pageOf(
      z.object({
        source: Source,
        source_id: z.number().int(),
        /** Null when the article is no longer published; only its titles are given then. */
        article: ArticleSummary.nullable(),
        /** The book of a chapter; null for an article, and once the book is gone. */
        book: z
          .object({ id: z.number().int(), title: z.string(), chapter: z.number().int() })
          .nullable(),
        title: z.string(),
        title_zh: z.string(),
        /** The furthest place, 0 to 1. */
        progress: z.number(),
        /** Whether the reader has once reached the end, or marked the text as read. */
        finished: z.boolean(),
        seconds: z.number().int(),
        read_at: Instant,
      }),
    ),
  },
  'POST /reader/history/del': {
    name: 'activity.forget',
    summary:
      'Takes one text out of the history list; statistics keep their sums. `restore` undoes.',
    access: 'reader',
    body: z.object({
      source: Source.default('ARTICLE'),
      source_id: z.number().int().positive(),
      restore: z.boolean().default(false),
    }),
    refusals: ['article_not_found'],
  },
  'GET /reader/history/data/today': {
    name: 'activity.today',
    summary: 'Today’s reading and the streak.',
    access: 'reader',
    result: ReadingDay.extend({
      /**
       * Days with a minute or more of reading in a row, up to today or yesterday; two days of a
       * month without any do not end it.
       */
      streak: z.number().int(),
      /** How many more days of this month may pass without reading. */
      grace_left: z.number().int(),
      goal: Goal,
      /** Whether today has come to all that the goal asks for; never without a goal. */
      met: z.boolean(),
    }),
  },
  'GET /reader/history/data': {
    name: 'activity.data',
    summary:
      'Reading per day over the last `days`, days without any left out; totals and streaks are of all time.',
    access: 'reader',
    query: z.object({ days: z.coerce.number().int().min(7).max(731).default(365) }),
    result: z.object({
      today: Day,
      days: z.array(ReadingDay),
      total: ReadingTotals,
      streak: z.object({ current: z.number().int(), longest: z.number().int() }),
      /**
       * Number of words known after each day on which it changed, beginning with the last such day
       * before the period.
       */
      known: z.array(z.object({ day: Day, words: z.number().int() })),
    }),
  },
});
