import { afterAll, beforeEach, expect, test } from 'vitest';
import { startFakeS3 } from '#test/fake-s3.ts';
import { startServer } from '#test/harness.ts';
import { DAY_MS } from '#core/durations.ts';
import { claimCopy } from '#db/copying/copy-lock.ts';
import { listBackups } from './backups.queries.ts';
import { backUpJob, backUpWhenDue } from './scheduled-backup.service.ts';

const s3 = await startFakeS3();
afterAll(s3.close);
beforeEach(() => s3.refuse(null));

const { S3_BUCKET: bucket, ...service } = s3.settings;
const server = await startServer({
  ...service,
  BACKUP_TO: `s3://${bucket}/nightly`,
  BACKUP_KEEP_DAYS: '2',
  BACKUP_KEEP_WEEKS: '0',
});
const { context } = server;
const made = () => [...s3.objects.keys()].toSorted();

test('of two schedulers one makes the backup of the night, in the bucket', async () => {
  await Promise.all([backUpWhenDue(context), backUpWhenDue(context)]);
  // The second one found the other at work, or done.
  await backUpWhenDue(context);
  expect(made()).toEqual([expect.stringMatching(/^nightly\/bluebird-[\dT-]+Z\.zip$/)]);
  const admin = await server.user('admin');
  const { result } = await server.call('GET /reader/health', {}, admin);
  expect(result.backups).toMatchObject({
    to: `s3://${bucket}/nightly`,
    last_good_at: expect.any(String),
  });
  expect(result.backups.latest).toHaveLength(1);
  expect(result.warnings.filter((warning) => warning.startsWith('backup'))).toEqual([]);
});

test('while a backup is being made, another night does not begin', async () => {
  server.advance(DAY_MS);
  const before = made();
  const claim = await claimCopy(context.connection);
  await backUpWhenDue(context);
  await claim[Symbol.asyncDispose]();
  expect(made()).toEqual(before);
  await backUpWhenDue(context);
  expect(made()).toHaveLength(before.length + 1);
});

test('those that served their time are deleted there, and nothing of others', async () => {
  s3.objects.set('nightly/holiday.zip', { bytes: Buffer.alloc(1), type: '', at: new Date() });
  s3.uploads.set('left', { key: made()[0]!, type: '', parts: new Map() });
  server.advance(9 * DAY_MS);
  await backUpWhenDue(context);
  expect(made()).toEqual([expect.stringMatching(/^nightly\/bluebird-/), 'nightly/holiday.zip']);
  expect(s3.uploads.size).toBe(0);
});

test('a bucket that refuses leaves the last good one, and operators are told', async () => {
  server.advance(9 * DAY_MS);
  const before = made();
  s3.refuse({ status: 403, code: 'AccessDenied', when: (method) => method !== 'GET' });
  const failure = await backUpWhenDue(context).catch((error: unknown) => error);
  expect(failure).toMatchObject({
    message: expect.stringMatching(/^The backup s3:\S+ cannot be kept: S3: .*(403|AccessDenied)/),
  });
  expect(made()).toEqual(before);
  expect(await listBackups(context.db, 1)).toMatchObject([
    { bytes: null, error: (failure as Error).message },
  ]);
  const { userId } = await server.user('admin');
  await context.db
    .updateTable('users')
    .set({ email: 'ann@example.com' })
    .where('id', '=', userId)
    .execute();
  const letters: { to: string; text: string }[] = [];
  const mail = {
    delivers: true,
    send: async (letter: { to: string; text: string }) => void letters.push(letter),
  };
  await backUpJob.giveUp!({ ...context, mail }, {}, failure);
  expect(letters).toMatchObject([
    { to: 'ann@example.com', text: expect.stringContaining((failure as Error).message) },
  ]);
});
