import { z } from 'zod';
import { DAY_MS } from '#core/durations.ts';
import { defineJob } from '#jobs/job.ts';
import { deleteCallsBefore } from './calls.queries.ts';
import { deleteTranslationsBefore, deleteUsesBefore } from './forget.queries.ts';
import { deletePartsBefore } from './parts.queries.ts';

/** Single calls are kept for a year and a month, so that a month can be compared with the same one before. */
const KEPT_MS = 396 * DAY_MS;
/** Finished parts serve attempts of the same task; nobody tries again after a month. */
const PARTS_KEPT_MS = 30 * DAY_MS;

/** Quotas are of a day; a week of them tells an operator who used theirs up. */
const USES_KEPT_MS = 7 * DAY_MS;

/**
 * Deletes old calls of models, once a night, with quotas of days that are over, and translations after
 * `TRANSLATIONS_KEEP_DAYS`; the money of their days stays.
 */
export const forgetCallsJob = defineJob({
  name: 'ai.forgetCalls',
  payload: z.object({}),
  retryLimit: 0,
  concurrency: 1,
  schedule: { cron: '50 4 * * *', payload: {} },
  handle: async ({ db, clock, config }) => {
    const now = clock().getTime();
    await deleteCallsBefore(db, new Date(now - KEPT_MS));
    await deletePartsBefore(db, new Date(now - PARTS_KEPT_MS));
    await deleteUsesBefore(db, new Date(now - USES_KEPT_MS));
    await deleteTranslationsBefore(db, new Date(now - config.translationsKeepDays * DAY_MS));
  },
});
