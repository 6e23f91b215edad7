import { chmod, mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { startPostgres } from '#db/embedded/postgres.ts';
import { eventually } from './eventually.ts';
import { startServer } from './harness.ts';

/** A server on a leader that can be made to wait for a replica which never comes. */
async function startLonely() {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'bluebird-lonely-'));
  await chmod(folder, 0o755);
  const postgres = await startPostgres(path.join(folder, 'pg'), { settings: { fsync: 'off' } });
  onTestFinished(async () => {
    await postgres.stop();
    await rm(folder, { recursive: true, force: true });
  });
  const server = await startServer({}, { connection: postgres.connection });
  const { db } = server.context;
  const waitFor = async (replica: string) => {
    await sql`alter system set synchronous_standby_names = ${sql.lit(replica)}`.execute(db);
    await sql`select pg_reload_conf()`.execute(db);
    await eventually(async () => {
      const { rows } = await sql`show synchronous_standby_names`.execute(db);
      expect(rows).toEqual([{ synchronous_standby_names: replica }]);
    });
  };
  /** Ends the wait of a write for its replica, as an administrator or a time-out may. */
  const endWait = () =>
    eventually(async () => {
      const { rows } = await sql`
        select pg_cancel_backend(pid) from pg_stat_activity where wait_event = 'SyncRep'
      `.execute(db);
      expect(rows).toHaveLength(1);
    });
  return { server, waitFor, endWait };
}

test('a write that no replica confirmed is not acknowledged', async () => {
  const { server, waitFor, endWait } = await startLonely();
  const reader = await server.user();
  const save = () => server.call('POST /reader/myword', { body: { word: 'lantern' } }, reader);
  await waitFor('nobody');
  const saving = save();
  await endWait();
  const { http, status, headers } = await saving;
  expect([http, status.reason]).toEqual([503, 'unavailable']);
  expect(headers.get('retry-after')).not.toBeNull();
  // The leader itself has it: sent again, it is there once.
  await waitFor('');
  expect((await save()).http).toBe(200);
  const { result } = await server.call('GET /reader/myword', {}, reader);
  expect(result.items.map(({ word }) => word)).toEqual(['lantern']);
});
