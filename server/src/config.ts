import path from 'node:path';
import {
  Environment,
  SECRET_SETTINGS,
  SETTING_NAMES,
  type Settings,
} from './config/environment.ts';
import { alipaySettings, wechatPaySettings } from './config/payments.ts';
import { secretInFile } from './config/secret-file.ts';
import {
  aiFallbackSettings,
  aiSettings,
  mtSettings,
  s3Service,
  oidcSettings,
  s3Settings,
  smsSettings,
  smtpSettings,
  ttsSettings,
  wechatSettings,
} from './config/services.ts';
import { tracingSettings } from './config/tracing.ts';
import { findMisspelt } from './config/setting-names.ts';
import { ConfigError } from './config/config-error.ts';

const KNOWN = [...SETTING_NAMES, ...SECRET_SETTINGS.map((name) => `${name}_FILE`)];

/** Names in an environment that resemble a setting but are none, each with the nearest setting. */
export const misspeltSettings = (environment: NodeJS.ProcessEnv = process.env) =>
  findMisspelt(Object.keys(environment), KNOWN);

/** The settings of one process, checked. */
export type Config = ReturnType<typeof readConfig>;

/**
 * Reads the settings from an environment; the only reader of `process.env`.
 * @param options.backupInBucket whether a backup in a bucket is asked for besides those of the settings
 * @throws ConfigError naming the first wrong setting and why.
 */
export function readConfig(
  environment: NodeJS.ProcessEnv = process.env,
  { backupInBucket = false }: { backupInBucket?: boolean } = {},
) {
  const given = Object.fromEntries(
    Object.entries(environment).filter(([, value]) => value !== undefined && value !== ''),
  );
  for (const name of SECRET_SETTINGS) {
    const value = secretInFile(name, given);
    if (value !== null) given[name] = value;
  }
  const parsed = Environment.safeParse(given);
  if (!parsed.success) {
    const issue = parsed.error.issues[0]!;
    throw new ConfigError(`Setting ${issue.path.join('.')} is wrong: ${issue.message}.`);
  }
  const env = parsed.data;
  checkRole(env);
  checkDevOutbox(env);
  const dataDir = path.resolve(env.DATA_DIR);
  const backup = backupSettings(env);
  const forBackups = backupInBucket || backup?.to.kind === 's3';
  return {
    production: env.NODE_ENV === 'production',
    host: env.HOST,
    port: env.PORT,
    dataDir,
    filesDir: path.join(dataDir, 'files'),
    /** Folder of the built web app. */
    webRoot: path.resolve(env.WEB_ROOT ?? path.join(import.meta.dirname, '../../web/dist')),
    dictionaryFile: path.resolve(env.DICTIONARY_FILE ?? path.join(dataDir, 'dictionary.sqlite')),
    databaseUrl: env.DATABASE_URL ?? null,
    /** A pooler before `databaseUrl` that gives a connection for each transaction; null for none. */
    databasePoolerUrl: env.DATABASE_POOLER_URL ?? null,
    /** Replicas of `databaseUrl` that requests may read, each one server. */
    databaseReadUrls: env.DATABASE_READ_URLS ?? [],
    databasePool: env.DATABASE_POOL,
    /** Seconds for which a start waits until the database of `databaseUrl` lets it in. */
    databaseWait: env.DATABASE_WAIT,
    /** The Redis or Valkey that all processes share; null for none. */
    redisUrl: env.REDIS_URL ?? null,
    backup,
    /** Names of the settings that are given. */
    given: Object.keys(given).filter((name) => SETTING_NAMES.includes(name)),
    /** The service that buckets are at. */
    s3Service: s3Service(env),
    /** The bucket that files are kept in; null: on disk. */
    s3: s3Settings(env, { forBackups }),
    runsWeb: env.ROLE !== 'worker',
    runsWorker: env.ROLE !== 'web',
    logLevel: env.LOG_LEVEL,
    /** Who may read `/dev/outbox`: whoever has the key, anyone on this machine, or nobody. */
    devOutbox: devOutboxAccess(env),
    metricsToken: env.METRICS_TOKEN ?? null,
    metricsPort: env.METRICS_PORT ?? null,
    /** Where traces are sent to; null for nowhere. */
    tracing: tracingSettings(env),
    /** What secrets in the database are encrypted with; null: a key that lies in it too. */
    encryptionKey: env.ENCRYPTION_KEY ?? null,
    encryptionOldKeys: env.ENCRYPTION_OLD_KEYS ?? [],
    /** Whether staff act only in sessions with a second factor. */
    staffSecondFactor: env.STAFF_SECOND_FACTOR === 'required',
    /** Where staff can work from; null: anywhere. */
    adminNetworks: env.ADMIN_NETWORKS ?? null,
    adminPassword: env.BLUEBIRD_ADMIN_PASSWORD ?? null,
    /** Whether an account is opened with a code only. */
    registerCodeRequired: env.REGISTER_CODE_REQUIRED,
    rateLimit: env.RATE_LIMIT,
    sampleContent: env.SAMPLE_CONTENT,
    /** Whether an editor may not approve an article they have worked on. */
    fourEyes: env.FOUR_EYES,
    serviceWorker: env.SERVICE_WORKER,
    /** Apps that may open links to this site, by platform; none when empty. */
    androidApps: androidApps(env),
    appleApps: env.APPLE_APPS ?? [],
    /** Script of a statistics service that pages load; null for none. */
    statisticsScript: env.STATISTICS_SCRIPT_URL ?? null,
    /** Analytics events that are kept in a day, of all clients together. */
    eventsADay: env.EVENTS_A_DAY,
    /** Days of Shanghai whose events and visits are kept, today's included. */
    eventsKeepDays: env.EVENTS_KEEP_DAYS,
    /** Days for which is kept what reading said of words that were asked since. */
    wordSignalsKeepDays: env.WORD_SIGNALS_KEEP_DAYS,
    /** Days for which machine translations of single texts are kept. */
    translationsKeepDays: env.TRANSLATIONS_KEEP_DAYS,
    /** Origin (`https://…`) that links and the sitemap name; null: the origin of each request. */
    publicUrl: env.PUBLIC_URL ?? null,
    trustProxy: env.TRUST_PROXY ?? null,
    fetchAllowHosts: env.FETCH_ALLOW_HOSTS ?? [],
    sms: smsSettings(env),
    /** The server that letters are sent by; null when there is none. */
    smtp: smtpSettings(env),
    /** Whether an account is opened with an e-mail address alone. */
    registerByEmail: env.REGISTER_BY_EMAIL,
    ai: aiSettings(env, 'AI'),
    /** The provider that stands in for the first one; null when there is none. */
    aiFallback: aiFallbackSettings(env),
    /** The machine translation service beside the language model; null when there is none. */
    mt: mtSettings(env),
    /** The service that reads aloud; null for the built-in voice. */
    tts: ttsSettings(env),
    /** Whether a refund needs a second administrator. */
    refundTwoPeople: env.REFUND_TWO_PEOPLE,
    /** Whether more than 90 days of membership need a second administrator. */
    grantTwoPeople: env.GRANT_TWO_PEOPLE,
    /** The official account (服务号) whose script our pages use inside WeChat; null without one. */
    wechat: wechatSettings(env),
    /** The provider by whose accounts people log in; null for none. */
    oidc: oidcSettings(env),
    wechatPay: wechatPaySettings(env),
    alipay: alipaySettings(env),
  };
}

/** When backups are made by themselves, where, and how long they are kept; null where none are. */
function backupSettings({ BACKUP_TO, BACKUP_DIR, ...env }: Settings) {
  const to = BACKUP_TO ?? BACKUP_DIR;
  return to === undefined
    ? null
    : {
        to,
        /** Hour of the day in Asia/Shanghai. */
        hour: env.BACKUP_HOUR,
        keepDays: env.BACKUP_KEEP_DAYS,
        keepWeeks: env.BACKUP_KEEP_WEEKS,
      };
}

/** @throws ConfigError for a role or replicas that need a database of their own where none is named */
function checkRole({
  ROLE,
  DATABASE_URL,
  DATABASE_READ_URLS,
  DATABASE_POOLER_URL,
}: Settings): void {
  for (const [name, value] of Object.entries({ DATABASE_READ_URLS, DATABASE_POOLER_URL })) {
    if (value === undefined || DATABASE_URL) continue;
    throw new ConfigError(
      `Setting ${name} is given, so DATABASE_URL must be set: the embedded database stands alone.`,
    );
  }
  if (ROLE === 'all' || DATABASE_URL) return;
  throw new ConfigError(
    `Setting ROLE is ${ROLE}, so DATABASE_URL must be set: the embedded database belongs to one process.`,
  );
}

/** Each app once, with all certificates named for it. */
function androidApps({ ANDROID_APPS: given = [] }: Settings) {
  const apps = Map.groupBy(
    given.map((entry) => entry.split('=') as [name: string, fingerprint: string]),
    ([name]) => name,
  );
  return [...apps].map(([name, pairs]) => ({
    name,
    fingerprints: pairs.map(([, fingerprint]) => fingerprint),
  }));
}

/** Whether other machines may reach this server, as far as the settings tell. */
const isPublic = ({ NODE_ENV, PUBLIC_URL, TRUST_PROXY }: Settings): boolean =>
  NODE_ENV === 'production' || PUBLIC_URL !== undefined || TRUST_PROXY !== undefined;

/** @throws ConfigError when codes would be served to other machines */
function checkDevOutbox(env: Settings): void {
  if (!env.DEV_OUTBOX || !isPublic(env)) return;
  throw new ConfigError(
    'Setting DEV_OUTBOX is true, so NODE_ENV must not be production, and neither PUBLIC_URL nor TRUST_PROXY may be set: whoever reads codes can take over accounts.',
  );
}

const devOutboxAccess = (env: Settings): 'closed' | 'local' | 'key' => {
  if (isPublic(env)) return 'closed';
  return env.DEV_OUTBOX ? 'local' : 'key';
};
