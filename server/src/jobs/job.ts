import { z } from 'zod';

/** A kind of job: its name, payload shape and limits, apart from who carries it out. */
export type JobDefinition<S extends z.core.$ZodType = z.core.$ZodType> = {
  name: string;
  payload: S;
  /** Tries after the first before the job counts as dead. */
  retryLimit: number;
  /** How many a process carries out at once. */
  concurrency: number;
  /** When it is queued by itself, once for all processes: a cron line in Asia/Shanghai's time. */
  schedule?: { cron: string; payload: z.core.output<S> };
};

export const defineJob = <S extends z.core.$ZodType>(job: JobDefinition<S>): JobDefinition<S> =>
  job;

/** A job bound to the functions that carry it out, which must be idempotent. */
export type JobHandler = {
  job: JobDefinition;
  handle: (data: unknown, delivery: { lastAttempt: boolean }) => Promise<void>;
  giveUp: (data: unknown, error: unknown) => Promise<void>;
};

/**
 * @param handle carries the job out; what it throws is an attempt that failed, unless the database
 *   was away: then it is called again when that is back, and nothing is counted
 * @param giveUp called once the last attempt has failed
 */
export const handleJob = <S extends z.core.$ZodType>(
  job: JobDefinition<S>,
  handle: (payload: z.core.output<S>, delivery: { lastAttempt: boolean }) => Promise<void>,
  giveUp: (payload: z.core.output<S>, error: unknown) => Promise<void> = async () => {},
): JobHandler => ({
  job,
  handle: (data, delivery) => handle(z.parse(job.payload, data), delivery),
  giveUp: (data, error) => giveUp(z.parse(job.payload, data), error),
});
