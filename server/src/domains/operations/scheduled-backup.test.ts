import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { startServer } from '#test/harness.ts';
import { DAY_MS, HOUR_MS } from '#core/durations.ts';
import { startOfNextDay } from '#core/shanghai.ts';
import { listBackups } from './backups.queries.ts';
import { backUpWhenDue } from './scheduled-backup.service.ts';

const folder = await mkdtemp(path.join(os.tmpdir(), 'bluebird-backups-'));
afterAll(() => rm(folder, { recursive: true }));
const settings = { BACKUP_TO: path.join(folder, 'nightly'), BACKUP_HOUR: '3' };
const server = await startServer({
  ...settings,
  BACKUP_KEEP_DAYS: '2',
  BACKUP_KEEP_WEEKS: '0',
});
const { context } = server;
const made = async () => (await readdir(settings.BACKUP_TO)).toSorted();

test('one backup a night, of which those that served their time are deleted', async () => {
  await backUpWhenDue(context);
  const [first, ...others] = await made();
  expect(others).toEqual([]);
  await backUpWhenDue(context);
  expect(await made()).toEqual([first]);

  // To four in the morning of the next day in Shanghai.
  const now = context.clock();
  server.advance(startOfNextDay(now).getTime() + 4 * HOUR_MS - now.getTime());
  await backUpWhenDue(context);
  const [, second] = await made();
  server.advance(20 * HOUR_MS);
  await backUpWhenDue(context);
  expect(await made()).toEqual([first, second]);

  await writeFile(path.join(settings.BACKUP_TO, 'holiday.zip'), '');
  server.advance(2 * DAY_MS);
  await backUpWhenDue(context);
  const [third, ...more] = await made();
  expect(more).toEqual(['holiday.zip']);
  expect(second! < third!).toBe(true);
  const [row] = await listBackups(context.db, 1);
  expect(row).toMatchObject({
    file: path.join(settings.BACKUP_TO, third!),
    scheduled: true,
    bytes: expect.any(Number),
    error: null,
  });
});

test('what came of it is kept when it fails, and the next hour tries again', async () => {
  const blocked = path.join(folder, 'blocked');
  await writeFile(blocked, 'a file where the folder should be');
  const to = { kind: 'disk' as const, path: path.join(blocked, 'below') };
  const backup = { ...context.config.backup!, to };
  server.advance(DAY_MS);
  const broken = { ...context, config: { ...context.config, backup } };
  await expect(backUpWhenDue(broken)).rejects.toThrow(/^The folder of the backup \S+ is not there/);
  expect(await listBackups(context.db, 1)).toMatchObject([
    { bytes: null, error: expect.stringMatching(/^The folder of the backup/) },
  ]);
  const before = await made();
  await backUpWhenDue(context);
  expect(await made()).not.toEqual(before);
});

test('without BACKUP_TO none is made', async () => {
  const { context: other } = await startServer();
  await backUpWhenDue(other);
  expect(await listBackups(other.db, 1)).toEqual([]);
});
