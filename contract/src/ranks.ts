import { z } from 'zod';
import { Award } from './awards.ts';
import { endpoints } from './endpoint.ts';
import { FIRST_RANK_DATE } from './first-rank-date.ts';
import { Day } from './activity-history.ts';

/** What is ranked: seconds read (eight hours a day at most), words read, cards reviewed. */
export const RANK_CATEGORIES = ['time', 'words', 'review'] as const;
export const RankCategory = z.enum(RANK_CATEGORIES);
export type RankCategory = z.infer<typeof RankCategory>;

/** A week by its Monday, `2026-11-16`; it begins at 00:00 in Asia/Shanghai. */
export const RankDate = Day.refine(
  (day) => new Date(day).getUTCDay() === 1 && day >= FIRST_RANK_DATE,
  '请选择一周的星期一',
);

/** What a reader has earned by a week, received or not. */
export const RankAward = z.object({
  days: z.number().int(),
  reason: z.string(),
  received: z.boolean(),
});
export type RankAward = z.infer<typeof RankAward>;

export const RankRow = z.object({
  /** From 1; each place is held once, by the older account among equals. */
  place: z.number().int(),
  username: z.string(),
  avatar: z.string().nullable(),
  value: z.number().int(),
  mine: z.boolean(),
});
export type RankRow = z.infer<typeof RankRow>;

export const ranks = endpoints({
  'GET /reader/history/rank/week': {
    name: 'ranks.week',
    summary:
      'The first hundred of a week and the caller’s own place. Readers who opted out are not in it. While a week goes on everyone stands in it; once it is closed, places by reading are for those who read 30 minutes on three days.',
    access: 'public',
    query: z.object({
      cat: RankCategory.default('time'),
      /** This week when absent. */
      rank_date: RankDate.optional(),
    }),
    result: z.object({
      cat: RankCategory,
      rank_date: Day,
      /** The Monday of this week. */
      this_week: Day,
      /** Whether the week is over and counted; awards are for such weeks. */
      closed: z.boolean(),
      /** Readers who have a place. */
      total: z.number().int(),
      items: z.array(RankRow),
      /** Null for visitors. */
      mine: z
        .object({
          /** Null for those who have done nothing yet, or opted out. */
          place: z.number().int().nullable(),
          value: z.number().int(),
          /** Days of the week with ten minutes of reading or more. */
          steady_days: z.number().int(),
          /** What the week lacks of the least that a place asks for; zeros when nothing. */
          lacks: z.object({ seconds: z.number().int(), days: z.number().int() }),
          opted_out: z.boolean(),
          /** Null while the week goes on, or when it earned none. */
          award: RankAward.nullable(),
        })
        .nullable(),
    }),
  },
  'POST /reader/history/rank/receive_award': {
    name: 'ranks.receiveAward',
    summary: 'Receives the days of membership that a closed week of reading earned; once.',
    access: 'reader',
    body: z.object({ rank_date: RankDate }),
    result: Award,
    refusals: [
      'week_not_over',
      'rank_opted_out',
      'no_award',
      'award_received',
      'membership_too_long',
    ],
  },
  'POST /reader/history/rank/opt_out': {
    name: 'ranks.optOut',
    summary: 'Takes the caller out of the ranks from now on, or back in.',
    access: 'reader',
    body: z.object({ out: z.boolean() }),
    result: z.object({ opted_out: z.boolean() }),
  },
});
