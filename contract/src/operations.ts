import { z } from 'zod';
import { endpoints } from './endpoint.ts';
import { Instant } from './scalars.ts';

/** What an operator should look into. */
export const HEALTH_WARNINGS = [
  'backup_off',
  'backup_failed',
  'backup_late',
  'disk_low',
  'connections_high',
  'jobs_failed',
  'jobs_late',
  'provider_failing',
] as const;
export type HealthWarning = (typeof HEALTH_WARNINGS)[number];

/** Outside services by what they do. */
export const PROVIDERS = [
  'language_model',
  'machine_translation',
  'redis',
  'speech',
  'sms',
  'mail',
  'oidc',
  'wechat',
  'wechat_pay',
  'alipay',
  'traces',
] as const;
export type ProviderKind = (typeof PROVIDERS)[number];

const Bytes = z.number().int();

/** How the installation is, as the process sees it that answers. */
export const Health = z.object({
  at: Instant,
  /** When the process began that answers. */
  since: Instant,
  warnings: z.array(z.enum(HEALTH_WARNINGS)),
  versions: z.object({ bluebird: z.string(), node: z.string(), postgres: z.string() }),
  database: z.object({ bytes: Bytes, connections: z.number().int(), most: z.number().int() }),
  /** The disk of the data folder. */
  disk: z.object({ free: Bytes, total: Bytes }),
  /** Kinds of jobs that wait, run or have died. */
  queue: z.array(
    z.object({
      kind: z.string(),
      waiting: z.number().int(),
      active: z.number().int(),
      failed: z.number().int(),
      /** Since when the oldest could have begun that has not. */
      due_since: Instant.nullable(),
    }),
  ),
  providers: z.array(
    z.object({
      kind: z.enum(PROVIDERS),
      /** Whether the settings name one. */
      is_set: z.boolean(),
      succeeded_at: Instant.nullable(),
      failed_at: Instant.nullable(),
      /** Why the last failure failed. */
      error: z.string().nullable(),
    }),
  ),
  backups: z.object({
    /** Whether one is made every night. */
    scheduled: z.boolean(),
    /** Where those go: a folder, or `s3://bucket/prefix`; null where none are made. */
    to: z.string().nullable(),
    /** When the latest began that came to a good end, whoever asked for it. */
    last_good_at: Instant.nullable(),
    latest: z.array(
      z.object({
        started_at: Instant,
        finished_at: Instant.nullable(),
        scheduled: z.boolean(),
        bytes: Bytes.nullable(),
        error: z.string().nullable(),
      }),
    ),
  }),
  /** The latest of this process, the newest first. */
  slow_queries: z.array(z.object({ at: Instant, ms: z.number().int(), sql: z.string() })),
  errors: z.array(
    z.object({ at: Instant, message: z.string(), request_id: z.string().nullable() }),
  ),
});
export type Health = z.infer<typeof Health>;

export const operations = endpoints({
  'GET /reader/health': {
    name: 'operations.health',
    summary:
      'How the installation is: database, queue, disk, outside services, backups, slow queries and errors.',
    access: 'admin',
    result: Health,
  },
});
