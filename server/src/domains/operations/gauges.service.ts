import { Gauge } from 'prom-client';
import type { Context } from '#core/context.ts';
import { isDatabaseAway } from '#db/database-watch.ts';
import { lastGoodBackup } from './backups.queries.ts';
import { readDatabase, readQueue } from './health.queries.ts';

const jobs = new Gauge({
  name: 'bluebird_jobs',
  help: 'Jobs in the queue, by kind and state.',
  labelNames: ['job', 'state'],
});
const oldestJob = new Gauge({
  name: 'bluebird_oldest_due_job_seconds',
  help: 'How long the job has waited that should have begun first; 0 when none is due.',
});
const databaseBytes = new Gauge({
  name: 'bluebird_database_bytes',
  help: 'Size of the database.',
});
const connections = new Gauge({
  name: 'bluebird_database_connections',
  help: 'Connections to the database server, of everybody.',
});
const lastBackup = new Gauge({
  name: 'bluebird_last_backup_timestamp_seconds',
  help: 'When the latest backup began that came to a good end; 0 before the first.',
});
const databaseUp = new Gauge({
  name: 'bluebird_database_up',
  help: 'Whether the database answered when metrics were last read.',
});

/** Brings the figures up to date that are read from the database; a lost one is a figure, too. */
export async function refreshGauges({ db }: Pick<Context, 'db'>): Promise<void> {
  try {
    const [database, queue, backup] = await Promise.all([
      readDatabase(db),
      readQueue(db),
      lastGoodBackup(db),
    ]);
    databaseUp.set(1);
    databaseBytes.set(database.bytes);
    connections.set(database.connections);
    lastBackup.set((backup?.getTime() ?? 0) / 1_000);
    jobs.reset();
    for (const { kind, waiting, active, failed } of queue) {
      jobs.set({ job: kind, state: 'waiting' }, waiting);
      jobs.set({ job: kind, state: 'active' }, active);
      jobs.set({ job: kind, state: 'failed' }, failed);
    }
    const due = queue.flatMap(({ due_since }) => (due_since ? [due_since.getTime()] : []));
    oldestJob.set(due.length ? Math.max(0, Date.now() - Math.min(...due)) / 1_000 : 0);
  } catch (error) {
    if (!isDatabaseAway(error)) throw error;
    databaseUp.set(0);
  }
}
