import { z } from 'zod';
import { endpoints } from './endpoint.ts';
import { Instant } from './scalars.ts';

const Count = z.number().int();
/** A day of Shanghai, `2026-11-21`. */
const Day = z.iso.date();

/** How far visitors come who were first seen in a period, in the order in which they go. */
export const FUNNEL_STEPS = [
  'visit',
  'read',
  'look_up',
  'save',
  'register',
  'day_1',
  'day_7',
  'day_30',
  'pay',
] as const;
export const FunnelStep = z.enum(FUNNEL_STEPS);
export type FunnelStep = z.infer<typeof FunnelStep>;

export const Figures = z.object({
  /** First and last day of the period. */
  from: Day,
  to: Day,
  /** When the figures were made; null before the first time. */
  made_at: Instant.nullable(),
  /** Every day of the period, also those without any figure. */
  days: z.array(
    z.object({
      day: Day,
      /** Clients and accounts seen. */
      visitors: Count,
      readers: Count,
      visits: Count,
      registered: Count,
      /** Of reading. */
      seconds: Count,
      words_saved: Count,
    }),
  ),
  funnel: z.array(
    z.object({
      step: FunnelStep,
      count: Count,
      /** Of how many: for a return, visitors first seen long enough ago. */
      of: Count,
    }),
  ),
  /** Accounts by the week they were made in, the latest first. */
  retention: z.array(
    z.object({
      /** The Monday. */
      week: Day,
      size: Count,
      /** How many of them were seen that many weeks later, from 0 on. */
      kept: z.array(Count),
    }),
  ),
  /** The most read articles. */
  articles: z.array(
    z.object({
      id: Count,
      title: z.string(),
      /** Clients that opened it, counted once a day. */
      reads: Count,
      /** Readers with an account who began it, and who came to its end. */
      begun: Count,
      finished: Count,
      look_ups: Count,
    }),
  ),
  /** The words that were looked up most, with how many clients did, counted once a day. */
  words: z.array(z.object({ word: z.string(), visitors: Count })),
});
export type Figures = z.infer<typeof Figures>;

/** Today, as far as it has come. */
export const TodayFigures = z.object({
  day: Day,
  visitors: Count,
  readers: Count,
  /** Of reading. */
  seconds: Count,
  words_saved: Count,
  articles_published: Count,
  /** For administrators only. */
  people: z
    .object({
      registered: Count,
      accounts: Count,
      /** Who is a member now, those of a trial apart. */
      members: Count,
      pros: Count,
      trials: Count,
      banned: Count,
      /** Applications for free reading that wait for an answer. */
      applications: Count,
    })
    .nullable(),
});
export type TodayFigures = z.infer<typeof TodayFigures>;

export const analytics = endpoints({
  'GET /reader/analytics': {
    name: 'analytics.figures',
    summary:
      'How many came and how far they went, by days and weeks of Shanghai; made anew every hour, for every day there was.',
    access: 'admin',
    query: z.object({ days: z.coerce.number().int().min(1).max(366).default(28) }),
    result: Figures,
  },
  'GET /reader/analytics/today': {
    name: 'analytics.today',
    summary: 'Today so far; what it tells of people only to administrators.',
    access: 'editor',
    result: TodayFigures,
  },
});
