import type { Context } from '#core/context.ts';
import { FetchError } from '#integrations/fetcher/fetch-error.ts';
import { failTask } from '#jobs/tasks.ts';
import { explainFetch, explainReason, ImportRefused } from './import-source.ts';

/** Does the work of an import's job; when the source is refused, the task fails at once and says why. */
export async function tryImport(
  { db }: Context,
  { task_id: taskId }: { task_id: string },
  work: () => Promise<void>,
): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (!(error instanceof ImportRefused)) throw error;
    await failTask(db, taskId, error.message, error.reason);
  }
}

/** Ends the task of an import's job that has failed for the last time. */
export const giveUpImport = (
  { db }: Context,
  { task_id: taskId }: { task_id: string },
  error: unknown,
): Promise<void> =>
  error instanceof FetchError
    ? failTask(db, taskId, explainFetch(error), error.reason)
    : failTask(db, taskId, explainReason('internal'), 'internal');
