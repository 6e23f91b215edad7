import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { inject, onTestFinished } from 'vitest';
import { startPostgres } from '#db/embedded/postgres.ts';
import { copyCluster, THROW_AWAY } from './cluster.ts';

/** Address of a server behind a socket. */
export const urlOf = ({ host }: { host: string }): string =>
  `postgres://bluebird@/postgres?host=${encodeURIComponent(host)}`;

/** A leader with the schema, and a replica that follows it by streaming replication. */
export async function startLeaderAndReplica() {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'bluebird-pair-'));
  // The database server may run under another uid.
  chmodSync(folder, 0o755);
  const leaderDir = path.join(folder, 'leader');
  const replicaDir = path.join(folder, 'replica');
  for (const dir of [leaderDir, replicaDir]) copyCluster(inject('cluster'), dir);
  writeFileSync(path.join(replicaDir, 'data/standby.signal'), '');
  const startLeader = () => startPostgres(leaderDir, { settings: THROW_AWAY });
  let leader = await startLeader();
  const follows = `host=${leader.connection.host} user=bluebird`;
  const replica = await startPostgres(replicaDir, {
    settings: { ...THROW_AWAY, primary_conninfo: follows, wal_retrieve_retry_interval: '200ms' },
  });
  const ask = async (text: string) => {
    const client = new pg.Client(replica.connection);
    await client.connect();
    try {
      return await client.query(text);
    } finally {
      await client.end();
    }
  };
  onTestFinished(async () => {
    await replica.stop();
    await leader.stop();
    rmSync(folder, { recursive: true, force: true });
  });
  return {
    connection: leader.connection,
    settings: {
      DATABASE_URL: urlOf(leader.connection),
      DATABASE_READ_URLS: urlOf(replica.connection),
    },
    /** Lets the replica receive the leader's log without replaying it. */
    pause: () => ask('select pg_wal_replay_pause()'),
    resume: () => ask('select pg_wal_replay_resume()'),
    stopReplica: () => replica.stop(),
    stopLeader: () => leader.stop(),
    startLeader: async () => {
      leader = await startLeader();
    },
  };
}
