import type { z } from 'zod';
import type { Context } from '#core/context.ts';

/** A kind of job: its name, the shape of its payload, its limits, and what carries it out. */
export type Job<S extends z.core.$ZodType = z.core.$ZodType> = {
  /** `<domain>.<verb>`: the name of its queue, and the kind of its task where it has one. */
  name: string;
  payload: S;
  /** Attempts after the first before the job counts as dead. */
  retryLimit: number;
  /** How many jobs of this kind one process carries out at once. */
  concurrency: number;
  /** Minutes after which an attempt has lost its way and failed; 15 unless given. */
  maxMinutes?: number;
  /** When the queue adds one by itself, once for all processes: a cron line in Asia/Shanghai's time. */
  schedule?: { cron: string; payload: z.core.output<S> };
  /**
   * Carries the job out. A job is delivered at least once, so this must be harmless the second
   * time. An error is a failed attempt, unless the database was away: then the handler is called
   * again when the database is back, and no attempt is counted.
   */
  handle(
    context: Context,
    payload: z.core.output<S>,
    delivery: { lastAttempt: boolean },
  ): Promise<void>;
  /** Called once the last attempt has failed. */
  giveUp?(context: Context, payload: z.core.output<S>, error: unknown): Promise<void>;
};

/** Declares a job; the payload of its handlers is inferred. It is listed in `all-jobs.ts`. */
export const defineJob = <S extends z.core.$ZodType>(job: Job<S>): Job<S> => job;
