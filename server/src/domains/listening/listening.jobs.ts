import type { Context } from '#core/context.ts';
import { SpeechError } from '#integrations/speech/speech-error.ts';
import { handleJob, type JobHandler } from '#jobs/job.ts';
import { failTask } from '#jobs/tasks.ts';
import { speakJob } from './speak.job.ts';
import { speakNext, SpeakRefused } from './speak.service.ts';

/** What the worker does to read articles aloud. */
export const listeningJobs = (context: Context): JobHandler[] => [
  handleJob(
    speakJob,
    async (payload) => {
      try {
        await speakNext(context, payload);
      } catch (error) {
        if (!(error instanceof SpeakRefused)) throw error;
        await failTask(context.db, payload.task_id, error.message, error.reason);
      }
    },
    ({ task_id }, error) => {
      const reason = error instanceof SpeechError ? error.reason : 'internal';
      return failTask(context.db, task_id, '暂时无法生成朗读，请稍后再试', reason);
    },
  ),
];
