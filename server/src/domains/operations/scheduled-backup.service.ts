import { z } from 'zod';
import type { Context } from '#core/context.ts';
import { DAY_MS, HOUR_MS } from '#core/durations.ts';
import { startOfDay } from '#core/shanghai.ts';
import { claimCopy, CopyUnderWay } from '#db/copying/copy-lock.ts';
import { below } from '#integrations/backup-file/backup-location.ts';
import { openBackupStore } from '#integrations/backup-file/backup-store.ts';
import { defineJob } from '#jobs/job.ts';
import { lastGoodBackup } from './backups.queries.ts';
import { makeBackup } from './make-backup.service.ts';
import { backupName, backupTime, outdated } from './retention.ts';
import { writeToOperators } from './write-to-operators.service.ts';

const RETRIES = 2;

/** Makes the backup of the night, and again what failed; looks every hour whether it is due. */
export const backUpJob = defineJob({
  name: 'operations.backUp',
  payload: z.object({}),
  retryLimit: RETRIES,
  concurrency: 1,
  // A large database takes its time.
  maxMinutes: 600,
  schedule: { cron: '2 * * * *', payload: {} },
  handle: (context) => backUpWhenDue(context),
  giveUp: (context, _payload, error) =>
    writeToOperators(context, {
      subject: '青鸟外刊没有备份成',
      lines: [
        `${RETRIES + 1} 次都没有成功，最后一次的原因：${(error as Error).message}`,
        '每个小时还会再试；“运行状况”里看得到上一份完整的备份是什么时候的。',
      ],
    }),
});

/** The latest instant at which a backup should have been made. */
function lastDue(now: Date, hour: number): Date {
  const today = startOfDay(now).getTime() + hour * HOUR_MS;
  return new Date(today <= now.getTime() ? today : today - DAY_MS);
}

/**
 * Makes a scheduled backup unless there is one since the hour of the setting, so that a machine that
 * was off at that hour makes it later; then deletes those that have served their time. Of several
 * processes that want to, one does.
 */
export async function backUpWhenDue(context: Context): Promise<void> {
  const { config, clock, connection } = context;
  if (!config.backup) return;
  const now = clock();
  try {
    await using _claim = await claimCopy(connection);
    await backUpUnlessDone(context, config.backup, now);
  } catch (error) {
    // A large one takes longer than an hour, or somebody makes one by hand: the next look finds it.
    if (!(error instanceof CopyUnderWay)) throw error;
  }
}

async function backUpUnlessDone(
  { config, db, files, connection }: Context,
  { to, hour, ...retention }: NonNullable<Context['config']['backup']>,
  now: Date,
): Promise<void> {
  const last = await lastGoodBackup(db, 'schedule');
  if (last && last >= lastDue(now, hour)) return;
  const store = await openBackupStore(to, config);
  const folder = store.folder(to);
  // Where it cannot be made, or a killed process left what cannot be deleted, writing the backup
  // fails for the same reason, and that is recorded.
  await folder.prepare().catch(() => {});
  await folder.tidy((name) => backupTime(name) !== null).catch(() => {});
  const place = store.place(below(to, backupName(now)));
  const source = { connection, db, files, settings: config.given };
  await makeBackup(source, { place, scheduled: true, now });
  for (const name of outdated(await folder.names(), now, retention)) {
    await store.place(below(to, name)).delete();
  }
}
