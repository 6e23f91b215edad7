import type { Db } from '#db/client.ts';
import { dismissTasks } from '#jobs/tasks.ts';
import { forgetDownloads, listContents } from './contents.queries.ts';

/**
 * Detaches from an issue's lines the downloads that failed and were put aside, and those whose
 * article was deleted since, so that they are tried again.
 */
export async function clearLost(tx: Db, magazineId: number): Promise<void> {
  const lines = await listContents(tx, magazineId);
  const failed = lines.filter((line) => line.article_id === null && line.task_status === 'failed');
  const deleted = lines.filter(({ article_deleted_at: at }) => at !== null);
  await dismissTasks(
    tx,
    failed.map(({ task_id }) => task_id),
  );
  await forgetDownloads(
    tx,
    [...failed, ...deleted].map(({ id }) => id),
  );
}
