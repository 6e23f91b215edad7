import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { startServer } from '#test/harness.ts';
import { observe } from '#core/observed.ts';
import { DAY_MS } from '#core/durations.ts';
import { createLog } from '#log.ts';

const server = await startServer({ BACKUP_TO: '/nowhere/backups' });
const { context, call, user } = server;
const admin = await user('admin');
const health = async () => (await call('GET /reader/health', {}, admin)).result;

test('administrators see how the installation is, and nobody else does', async () => {
  const seen = await health();
  expect(seen.versions).toEqual({
    bluebird: '0.1.0',
    node: process.versions.node,
    postgres: expect.stringMatching(/^\d+\.\d+/),
  });
  expect(seen.database.bytes).toBeGreaterThan(1_000_000);
  expect(seen.database.connections).toBeGreaterThan(0);
  expect(seen.disk.free).toBeLessThan(seen.disk.total);
  expect(seen.providers.map(({ kind }) => kind)).toContain('language_model');
  for (const role of ['editor', 'reader'] as const) {
    expect((await call('GET /reader/health', {}, await user(role))).http).toBe(403);
  }
  expect((await call('GET /reader/health')).http).toBe(401);
});

test('a night without a backup is a warning, and so is one that failed', async () => {
  expect((await health()).warnings).toContain('backup_late');
  const at = context.clock();
  const backup = { file: '/b.zip', scheduled: true, started_at: at, finished_at: at };
  await context.db
    .insertInto('backups')
    .values({ ...backup, bytes: 5, error: null })
    .execute();
  const warned = async () =>
    (await health()).warnings.filter((warning) => warning.startsWith('backup'));
  expect(await warned()).toEqual([]);
  server.advance(2 * DAY_MS);
  expect(await warned()).toEqual(['backup_late']);
  const later = context.clock();
  const failed = { bytes: null, error: 'The disk is full.' };
  await context.db
    .insertInto('backups')
    .values({ ...backup, started_at: later, finished_at: later, ...failed })
    .execute();
  expect(await warned()).toEqual(['backup_failed', 'backup_late']);
  expect((await health()).backups.latest[0]).toMatchObject(failed);
});

test('jobs that died or wait too long are counted by their kind', async () => {
  await sql`insert into pgboss.job (name, data, state, start_after) values
    ('words.fit', '{}', 'failed', now()),
    ('words.fit', '{}', 'created', now() - interval '1 hour'),
    ('words.fit', '{}', 'created', now() + interval '9 days')`.execute(context.db);
  const { queue, warnings } = await health();
  expect(queue.find(({ kind }) => kind === 'words.fit')).toMatchObject({
    waiting: 2,
    active: 0,
    failed: 1,
    due_since: expect.any(String),
  });
  expect(warnings).toEqual(expect.arrayContaining(['jobs_failed', 'jobs_late']));
});

test('a service that fails is told until it succeeds', async () => {
  // Services are counted by process, and other tests have used them in this one.
  for (const { kind } of (await health()).providers) await observe(kind, () => Promise.resolve());
  expect((await health()).warnings).not.toContain('provider_failing');
  const failing = () => Promise.reject(new Error('no answer'));
  await expect(observe('mail', failing)).rejects.toThrow('no answer');
  const mail = async () => (await health()).providers.find(({ kind }) => kind === 'mail');
  expect(await mail()).toMatchObject({ error: 'no answer' });
  // `fetch` itself only says that it failed; no browser or client calls port 1.
  await expect(observe('mail', () => fetch('http://127.0.0.1:1'))).rejects.toThrow('fetch failed');
  expect(await mail()).toMatchObject({ error: 'bad port' });
  expect((await health()).warnings).toContain('provider_failing');
  await observe('mail', () => Promise.resolve());
  expect((await health()).warnings).not.toContain('provider_failing');
});

test('slow queries and errors are shown without values, phones and addresses', async () => {
  await sql`select pg_sleep(0.6), ${'secret'}::text`.execute(context.db);
  createLog({ logLevel: 'error' }, { write: () => {} }).error(
    { reqId: 'r-1', err: new Error('13912345678 and ann@qq.com') },
    'it failed',
  );
  const { slow_queries, errors } = await health();
  expect(slow_queries[0]).toMatchObject({ sql: 'select pg_sleep(0.6), $1::text' });
  expect(slow_queries[0]!.ms).toBeGreaterThan(500);
  expect(errors[0]).toMatchObject({
    request_id: 'r-1',
    message: 'it failed: 139****5678 and a****@qq.com',
  });
});
