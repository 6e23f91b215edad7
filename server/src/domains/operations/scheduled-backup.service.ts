import { mkdir, readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import type { Context } from '#core/context.ts';
import { DAY_MS, HOUR_MS } from '#core/durations.ts';
import { startOfDay } from '#core/shanghai.ts';
import { defineJob } from '#jobs/job.ts';
import { lastGoodBackup } from './backups.queries.ts';
import { makeBackup } from './make-backup.service.ts';
import { backupName, outdated } from './retention.ts';

/** Makes the backup of the night, and again what failed; looks every hour whether it is due. */
export const backUpJob = defineJob({
  name: 'operations.backUp',
  payload: z.object({}),
  retryLimit: 2,
  concurrency: 1,
  // A large database takes its time.
  maxMinutes: 600,
  schedule: { cron: '2 * * * *', payload: {} },
  handle: (context) => backUpWhenDue(context),
});

/** The latest instant at which a backup should have been made. */
function lastDue(now: Date, hour: number): Date {
  const today = startOfDay(now).getTime() + hour * HOUR_MS;
  return new Date(today <= now.getTime() ? today : today - DAY_MS);
}

/**
 * Makes a scheduled backup unless there is one since the hour of the setting, so that a machine that
 * was off at that hour makes it later; then deletes those that have served their time.
 */
export async function backUpWhenDue(context: Context): Promise<void> {
  const { config, db, clock, files, connection } = context;
  const { backup } = config;
  if (!backup) return;
  const now = clock();
  const last = await lastGoodBackup(db, 'schedule');
  if (last && last >= lastDue(now, backup.hour)) return;
  // Where it cannot be made, writing the backup fails, and that is recorded.
  await mkdir(backup.folder, { recursive: true, mode: 0o700 }).catch(() => {});
  const file = path.join(backup.folder, backupName(now));
  const source = { connection, db, files, settings: config.given };
  await makeBackup(source, { file, scheduled: true, now });
  const names = await readdir(backup.folder);
  for (const name of outdated(names, now, backup)) {
    await rm(path.join(backup.folder, name), { force: true });
  }
}
