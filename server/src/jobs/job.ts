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

/** A job bound to the function that carries it out, which must be idempotent. */
export type JobHandler = {
  job: JobDefinition;
  handle: (data: unknown, delivery: { lastAttempt: boolean }) => Promise<void>;
};

export const handleJob = <S extends z.core.$ZodType>(
  job: JobDefinition<S>,
  handle: (payload: z.core.output<S>, delivery: { lastAttempt: boolean }) => Promise<void>,
): JobHandler => ({
  job,
  handle: (data, delivery) => handle(z.parse(job.payload, data), delivery),
});
