import type { Context } from '../../context.ts';
import { handleJob, type JobHandler } from '#jobs/job.ts';
import { translateJob } from './translate.job.ts';
import { giveUpTranslation, isRefusal, translateNext } from './translate.service.ts';

/** What the worker does for editors. */
export const deskJobs = (context: Context): JobHandler[] => [
  handleJob(translateJob, async (progress, { lastAttempt }) => {
    try {
      await translateNext(context, progress, { lastAttempt });
    } catch (error) {
      const refused = isRefusal(error);
      if (lastAttempt || refused) await giveUpTranslation(context, progress, { refused });
      if (!refused) throw error;
    }
  }),
];
