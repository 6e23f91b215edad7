import { statfs } from 'node:fs/promises';
import type { Health, HealthWarning } from '@bluebird/contract/operations.ts';
import type { Context } from '#core/context.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#core/durations.ts';
import { providerState, type ProviderState } from '#core/observed.ts';
import { RELEASE } from '#db/migrate.ts';
import { slowQueries } from '#db/query-times.ts';
import { written } from '#integrations/backup-file/backup-location.ts';
import { latestErrors } from '#log.ts';
import { lastGoodBackup, listBackups } from './backups.queries.ts';
import { readDatabase, readModelCalls, readQueue } from './health.queries.ts';

/** Bounds beyond which somebody should look. */
const LIMITS = {
  backupAge: DAY_MS + 2 * HOUR_MS,
  freeBytes: 2_000_000_000,
  freeShare: 0.1,
  connections: 0.8,
  jobLate: 10 * MINUTE_MS,
};
const LATEST_BACKUPS = 7;

/** How the installation is, and what an operator should look into. */
export async function showHealth(context: Context): Promise<Health> {
  const { db, config, clock } = context;
  const now = clock();
  const [{ version, ...database }, queue, backups, lastBackup, disk, providers] = await Promise.all(
    [
      readDatabase(db),
      readQueue(db),
      listBackups(db, LATEST_BACKUPS),
      lastGoodBackup(db),
      readDisk(config.dataDir),
      readProviders(context),
    ],
  );
  const scheduled = config.backup !== null;
  const ended = backups.find(({ finished_at }) => finished_at !== null);
  const failing: Record<HealthWarning, boolean> = {
    backup_off: !scheduled,
    backup_failed: ended !== undefined && ended.error !== null,
    backup_late:
      scheduled && (!lastBackup || now.getTime() - lastBackup.getTime() > LIMITS.backupAge),
    disk_low: disk.free < LIMITS.freeBytes || disk.free < LIMITS.freeShare * disk.total,
    connections_high: database.connections > LIMITS.connections * database.most,
    jobs_failed: queue.some(({ failed }) => failed > 0),
    jobs_late: queue.some(
      ({ due_since }) => due_since && now.getTime() - due_since.getTime() > LIMITS.jobLate,
    ),
    provider_failing: providers.some(
      ({ succeededAt, failedAt }) => failedAt && !(succeededAt && succeededAt >= failedAt),
    ),
  };
  return {
    at: now.toISOString(),
    since: new Date(now.getTime() - process.uptime() * 1_000).toISOString(),
    warnings: Object.entries(failing).flatMap(([name, is]) => (is ? [name as HealthWarning] : [])),
    versions: { bluebird: RELEASE, node: process.versions.node, postgres: version },
    database,
    disk,
    queue: queue.map((row) => ({ ...row, due_since: row.due_since?.toISOString() ?? null })),
    providers: providers.map(({ kind, is_set, succeededAt, failedAt, error }) => ({
      kind,
      is_set,
      succeeded_at: succeededAt?.toISOString() ?? null,
      failed_at: failedAt?.toISOString() ?? null,
      error,
    })),
    backups: {
      scheduled,
      to: config.backup && written(config.backup.to),
      last_good_at: lastBackup?.toISOString() ?? null,
      latest: backups.map(({ started_at, finished_at, scheduled: isNightly, bytes, error }) => ({
        started_at: started_at.toISOString(),
        finished_at: finished_at?.toISOString() ?? null,
        scheduled: isNightly,
        bytes,
        error,
      })),
    },
    slow_queries: slowQueries().map(({ at, ...query }) => ({ at: at.toISOString(), ...query })),
    errors: latestErrors().map(({ at, message, requestId }) => ({
      at: at.toISOString(),
      message,
      request_id: requestId,
    })),
  };
}

async function readDisk(folder: string): Promise<{ free: number; total: number }> {
  const { bavail, blocks, bsize } = await statfs(folder);
  return { free: bavail * bsize, total: blocks * bsize };
}

type Provider = Pick<Health['providers'][number], 'kind' | 'is_set'> & ProviderState;

/** Language models are written down by all processes; of the others each process knows its own calls. */
async function readProviders(context: Context): Promise<Provider[]> {
  const { config, db } = context;
  const own = (kind: Provider['kind'], is_set: boolean): Provider => ({
    kind,
    is_set,
    ...providerState(kind),
  });
  return [
    { kind: 'language_model', is_set: config.ai !== null, ...(await readModelCalls(db)) },
    own('machine_translation', config.mt !== null),
    own('redis', config.redisUrl !== null),
    own('speech', config.tts !== null),
    own('sms', config.sms.provider !== 'console'),
    own('mail', config.smtp !== null),
    own('oidc', config.oidc !== null),
    own('wechat', config.wechat !== null),
    own('wechat_pay', config.wechatPay !== null),
    own('alipay', config.alipay !== null),
    own('traces', config.tracing !== null),
  ];
}
