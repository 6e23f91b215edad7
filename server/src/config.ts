import { readFileSync, statSync } from 'node:fs';
import { isIP } from 'node:net';
import path from 'node:path';
import { z } from 'zod';
import { readEmail } from '@bluebird/contract/email.ts';
import { KEY_BYTES } from '#core/sealing.ts';
import { findMisspelt } from './setting-names.ts';

// Our own messages: zod's are Chinese, for readers, and do not name the setting.
const oneOf = <const T extends string>(...values: T[]) =>
  z.enum(values, `must be one of ${values.join(', ')}`);
const flag = oneOf('true', 'false', '1', '0').transform((value) => ['true', '1'].includes(value));
const whole = (low: number, high: number) => {
  const error = `must be a whole number from ${low} to ${high}`;
  return z.coerce.number(error).int(error).min(low, error).max(high, error);
};
const list = (isGood: (entry: string) => boolean, error: string) =>
  z
    .string()
    .transform((value) => value.split(',').map((entry) => entry.trim()))
    .refine((entries) => entries.every(isGood), error);

/**
 * A PostgreSQL address, also without a host, for a unix socket:
 * `postgres://user@/name?host=/folder`.
 */
const isDatabaseUrl = (value: string): boolean =>
  /^postgres(ql)?:\/\//.test(value) && URL.canParse(value.replace('@/', '@localhost/'));

function isAddressRange(entry: string): boolean {
  const [address, prefix = '0', ...rest] = entry.split('/');
  const bits = { 4: 32, 6: 128 }[isIP(address!)];
  return bits !== undefined && /^\d+$/.test(prefix) && Number(prefix) <= bits && !rest.length;
}

const isRedisUrl = (value: string): boolean =>
  /^rediss?:\/\/[^/]/.test(value) && URL.canParse(value);

const isOrigin = (value: string): boolean =>
  /^https?:\/\/[^/?#@]+\/?$/i.test(value) && URL.canParse(value);

const isHostAndPort = (entry: string): boolean =>
  /^(\[[\da-f:.]+\]|[^\s/?#@:[\]]+):\d+$/i.test(entry) && URL.canParse(`http://${entry}`);

/** An app's package and the SHA-256 fingerprint of a certificate that signs it: `name=AA:…`. */
const isAndroidApp = (entry: string): boolean =>
  /^[A-Za-z]\w*(\.[A-Za-z]\w*)+=[\dA-F]{2}(:[\dA-F]{2}){31}$/.test(entry);

/** A team's id and an app's bundle id: `ABCDE12345.example.app`. */
const isAppleApp = (entry: string): boolean => /^[A-Z\d]{10}(\.[\w-]+)+$/.test(entry);

/** 32 bytes, in hex or base64, such as `openssl rand -base64 32` prints. */
const encryptionKey = z
  .string()
  .regex(/^([\da-f]{64}|[A-Za-z\d+/]{43}=)$/i, 'must be 32 bytes in base64 or hex')
  .transform((value) => Buffer.from(value, value.length === 2 * KEY_BYTES ? 'hex' : 'base64'));

const Environment = z.object({
  NODE_ENV: oneOf('development', 'test', 'production').default('development'),
  HOST: z.string().min(1).default('127.0.0.1'),
  PORT: whole(0, 65_535).default(3000),
  DATA_DIR: z.string().min(1).default('./data'),
  WEB_ROOT: z.string().min(1).optional(),
  DICTIONARY_FILE: z.string().min(1).optional(),
  DATABASE_URL: z.string().refine(isDatabaseUrl, 'must be a postgres:// address').optional(),
  DATABASE_POOLER_URL: z.string().refine(isDatabaseUrl, 'must be a postgres:// address').optional(),
  DATABASE_READ_URLS: list(
    isDatabaseUrl,
    'must list postgres:// addresses, separated by commas',
  ).optional(),
  DATABASE_POOL: whole(1, 200).default(10),
  REDIS_URL: z.string().refine(isRedisUrl, 'must be a redis:// or rediss:// address').optional(),
  BACKUP_DIR: z.string().min(1).optional(),
  BACKUP_HOUR: whole(0, 23).default(3),
  BACKUP_KEEP_DAYS: whole(1, 366).default(7),
  BACKUP_KEEP_WEEKS: whole(0, 520).default(4),
  S3_BUCKET: z
    .string()
    .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'must be the name of a bucket')
    .optional(),
  S3_REGION: z
    .string()
    .regex(/^[a-z0-9-]{1,40}$/, 'must be the name of a region')
    .default('us-east-1'),
  S3_ENDPOINT: z.url({ protocol: /^https?$/, error: 'must be an http(s) address' }).optional(),
  S3_PATH_STYLE: flag.optional(),
  S3_ACCESS_KEY_ID: z.string().max(200, 'must have at most 200 characters').optional(),
  S3_SECRET_ACCESS_KEY: z.string().max(200, 'must have at most 200 characters').optional(),
  ROLE: oneOf('all', 'web', 'worker').default('all'),
  LOG_LEVEL: oneOf('fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent').default('info'),
  DEV_OUTBOX: flag.default(false),
  METRICS_TOKEN: z
    .string()
    .min(16, 'must have at least 16 characters')
    .max(256, 'must have at most 256 characters')
    .optional(),
  METRICS_PORT: whole(0, 65_535).optional(),
  ENCRYPTION_KEY: encryptionKey.optional(),
  ENCRYPTION_OLD_KEYS: z
    .string()
    .transform((value) => value.split(',').map((entry) => entry.trim()))
    .pipe(z.array(encryptionKey))
    .optional(),
  STAFF_SECOND_FACTOR: oneOf('asked', 'required').default('asked'),
  ADMIN_NETWORKS: list(
    isAddressRange,
    'must list addresses or ranges, separated by commas',
  ).optional(),
  BLUEBIRD_ADMIN_PASSWORD: z
    .string()
    .min(8, 'must have at least 8 characters')
    .max(128, 'must have at most 128 characters')
    .optional(),
  REGISTER_CODE_REQUIRED: flag.default(false),
  RATE_LIMIT: flag.default(true),
  SAMPLE_CONTENT: flag.default(true),
  FOUR_EYES: flag.default(false),
  SERVICE_WORKER: flag.default(true),
  ANDROID_APPS: list(
    isAndroidApp,
    'must list package=SHA-256 fingerprint pairs, separated by commas',
  ).optional(),
  APPLE_APPS: list(isAppleApp, 'must list team.bundle identifiers, separated by commas').optional(),
  STATISTICS_SCRIPT_URL: z
    .url({ protocol: /^https?$/, error: 'must be an http(s) address' })
    .regex(/^[^\s;,'"<>&]*$/, 'must have no spaces, quotes, commas, semicolons or angle brackets')
    .optional(),
  EVENTS_A_DAY: whole(0, 1_000_000_000).default(200_000),
  PUBLIC_URL: z
    .string()
    .refine(isOrigin, 'must be an http(s) address without a path')
    .transform((value) => new URL(value).origin)
    .optional(),
  TRUST_PROXY: list(
    isAddressRange,
    'must list the addresses or ranges of proxies, separated by commas',
  ).optional(),
  FETCH_ALLOW_HOSTS: list(
    isHostAndPort,
    'must list host:port pairs, separated by commas',
  ).optional(),
  SMS_PROVIDER: oneOf('console', 'aliyun').default('console'),
  SMS_ALIYUN_ACCESS_KEY_ID: z.string().optional(),
  SMS_ALIYUN_ACCESS_KEY_SECRET: z.string().optional(),
  SMS_ALIYUN_SIGN_NAME: z.string().optional(),
  SMS_ALIYUN_TEMPLATE_CODE: z.string().optional(),
  SMS_ALIYUN_ABROAD_TEMPLATE_CODE: z.string().optional(),
  SMS_ALIYUN_ALERT_TEMPLATE_CODE: z.string().optional(),
  SMS_ALIYUN_ENDPOINT: z
    .url({ protocol: /^https?$/, error: 'must be an http(s) address' })
    .default('https://dysmsapi.aliyuncs.com'),
  SMTP_HOST: z
    .string()
    .regex(/^[\w.:-]{1,253}$/, 'must be the name or address of a mail server')
    .optional(),
  SMTP_PORT: whole(1, 65_535).optional(),
  SMTP_SECURITY: oneOf('starttls', 'tls', 'none').default('starttls'),
  SMTP_USER: z.string().max(320, 'must have at most 320 characters').optional(),
  SMTP_PASSWORD: z.string().max(500, 'must have at most 500 characters').optional(),
  SMTP_FROM: z
    .string()
    .refine((value) => readEmail(value) !== null, 'must be an e-mail address')
    .transform((value) => readEmail(value)!)
    .optional(),
  REGISTER_BY_EMAIL: flag.default(false),
  AI_BASE_URL: z.url({ protocol: /^https?$/, error: 'must be an http(s) address' }).optional(),
  AI_API_KEY: z.string().optional(),
  AI_MODEL: z.string().max(200, 'must have at most 200 characters').optional(),
  AI_FALLBACK_BASE_URL: z
    .url({ protocol: /^https?$/, error: 'must be an http(s) address' })
    .optional(),
  AI_FALLBACK_API_KEY: z.string().optional(),
  AI_FALLBACK_MODEL: z.string().max(200, 'must have at most 200 characters').optional(),
  MT_BASE_URL: z.url({ protocol: /^https?$/, error: 'must be an http(s) address' }).optional(),
  MT_API_KEY: z.string().max(500, 'must have at most 500 characters').optional(),
  TTS_BASE_URL: z.url({ protocol: /^https?$/, error: 'must be an http(s) address' }).optional(),
  TTS_API_KEY: z.string().optional(),
  TTS_MODEL: z.string().max(100, 'must have at most 100 characters').optional(),
  TTS_VOICE: z.string().max(100, 'must have at most 100 characters').optional(),
  PAYMENT_NOTIFY_ORIGIN: z
    .string()
    .refine(isOrigin, 'must be an http(s) address without a path')
    .transform((value) => new URL(value).origin)
    .optional(),
  REFUND_TWO_PEOPLE: flag.default(false),
  GRANT_TWO_PEOPLE: flag.default(false),
  WECHAT_PAY_APP_ID: z.string().max(32).optional(),
  WECHAT_PAY_MCH_ID: z
    .string()
    .regex(/^\d{1,32}$/, 'must be digits')
    .optional(),
  WECHAT_PAY_SERIAL_NO: z.string().max(64).optional(),
  WECHAT_PAY_PRIVATE_KEY: z.string().max(10_000).optional(),
  WECHAT_PAY_API_V3_KEY: z.string().length(32, 'must have 32 characters').optional(),
  WECHAT_PAY_PUBLIC_KEY_ID: z.string().max(64).optional(),
  WECHAT_PAY_PUBLIC_KEY: z.string().max(10_000).optional(),
  WECHAT_PAY_CHANNELS: list(
    (entry) => ['native', 'jsapi', 'h5'].includes(entry),
    'must list native, jsapi or h5, separated by commas',
  ).default(['native']),
  WECHAT_PAY_BASE_URL: z
    .url({ protocol: /^https?$/, error: 'must be an http(s) address' })
    .default('https://api.mch.weixin.qq.com'),
  WECHAT_APP_ID: z.string().max(64, 'must have at most 64 characters').optional(),
  WECHAT_APP_SECRET: z.string().max(200, 'must have at most 200 characters').optional(),
  WECHAT_API_BASE_URL: z
    .url({ protocol: /^https?$/, error: 'must be an http(s) address' })
    .default('https://api.weixin.qq.com'),
  WECHAT_LOGIN: oneOf('off', 'base', 'userinfo').default('off'),
  WECHAT_OPEN_BASE_URL: z
    .url({ protocol: /^https?$/, error: 'must be an http(s) address' })
    .default('https://open.weixin.qq.com'),
  WECHAT_SCRIPT_URL: z
    .url({ protocol: /^https?$/, error: 'must be an http(s) address' })
    .regex(/^[^\s;,'"]*$/, 'must have no spaces, quotes, commas or semicolons')
    .default('https://res.wx.qq.com/open/js/jweixin-1.6.0.js'),
  ALIPAY_APP_ID: z.string().max(32).optional(),
  ALIPAY_SELLER_ID: z.string().max(32).optional(),
  ALIPAY_PRIVATE_KEY: z.string().max(10_000).optional(),
  ALIPAY_PUBLIC_KEY: z.string().max(10_000).optional(),
  ALIPAY_GATEWAY: z
    .url({ protocol: /^https?$/, error: 'must be an http(s) address' })
    .default('https://openapi.alipay.com/gateway.do'),
});

/** Settings that are nobody's business, each of which a file may hold: `NAME_FILE` is its path. */
export const SECRET_SETTINGS = [
  'DATABASE_URL',
  'DATABASE_POOLER_URL',
  'DATABASE_READ_URLS',
  'REDIS_URL',
  'S3_SECRET_ACCESS_KEY',
  'METRICS_TOKEN',
  'ENCRYPTION_KEY',
  'ENCRYPTION_OLD_KEYS',
  'BLUEBIRD_ADMIN_PASSWORD',
  'SMS_ALIYUN_ACCESS_KEY_SECRET',
  'SMTP_PASSWORD',
  'AI_API_KEY',
  'AI_FALLBACK_API_KEY',
  'MT_API_KEY',
  'TTS_API_KEY',
  'WECHAT_PAY_PRIVATE_KEY',
  'WECHAT_PAY_API_V3_KEY',
  'WECHAT_APP_SECRET',
  'ALIPAY_PRIVATE_KEY',
] as const satisfies (keyof z.output<typeof Environment>)[];

const KNOWN = [...Object.keys(Environment.shape), ...SECRET_SETTINGS.map((name) => `${name}_FILE`)];

/** Names of all settings that a file does not stand for. */
export const SETTING_NAMES: readonly string[] = Object.keys(Environment.shape);

/** Names in an environment that resemble a setting but are none, each with the nearest setting. */
export const misspeltSettings = (environment: NodeJS.ProcessEnv = process.env) =>
  findMisspelt(Object.keys(environment), KNOWN);

/** The settings of one process, checked. */
export type Config = ReturnType<typeof readConfig>;

/** A setting that cannot be used; the message is one sentence naming it. */
export class ConfigError extends Error {}

/**
 * Reads the settings from an environment; the only reader of `process.env`.
 * @throws ConfigError naming the first wrong setting and why.
 */
export function readConfig(environment: NodeJS.ProcessEnv = process.env) {
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
    /** The Redis or Valkey that all processes share; null for none. */
    redisUrl: env.REDIS_URL ?? null,
    backup: backupSettings(env),
    /** Names of the settings that are given. */
    given: Object.keys(given).filter((name) => name in Environment.shape),
    /** The bucket that files are kept in; null: on disk. */
    s3: s3Settings(env),
    runsWeb: env.ROLE !== 'worker',
    runsWorker: env.ROLE !== 'web',
    logLevel: env.LOG_LEVEL,
    /** Who may read `/dev/outbox`: whoever has the key, anyone on this machine, or nobody. */
    devOutbox: devOutboxAccess(env),
    metricsToken: env.METRICS_TOKEN ?? null,
    metricsPort: env.METRICS_PORT ?? null,
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
    wechatPay: wechatPaySettings(env),
    alipay: alipaySettings(env),
  };
}

/** The most that a file with a secret holds: keys in PEM have some thousands of characters. */
const MAX_SECRET_BYTES = 20_000;

/**
 * A secret that stands in a file, as systemd, Docker and Kubernetes hand them over; null where none is named.
 * @throws ConfigError when it cannot be read, or is given twice
 */
function secretInFile(name: string, given: Record<string, string | undefined>): string | null {
  const file = given[`${name}_FILE`];
  if (file === undefined) return null;
  if (given[name] !== undefined) {
    throw new ConfigError(`Settings ${name} and ${name}_FILE are both given: leave one out.`);
  }
  let content: string;
  try {
    if (statSync(file).size > MAX_SECRET_BYTES) throw new ConfigError('it is too large');
    content = readFileSync(file, 'utf8').replace(/\r?\n$/, '');
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    throw new ConfigError(
      `Setting ${name}_FILE is wrong: ${file} cannot be read (${code ?? message}).`,
    );
  }
  if (content === '') throw new ConfigError(`Setting ${name}_FILE is wrong: ${file} is empty.`);
  return content;
}

type Settings = z.output<typeof Environment>;

/** When backups are made by themselves, and how long they are kept; null where none are. */
function backupSettings({ BACKUP_DIR: folder, ...env }: Settings) {
  return folder === undefined
    ? null
    : {
        folder: path.resolve(folder),
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

function smsSettings(env: Settings) {
  if (env.SMS_PROVIDER !== 'aliyun') return { provider: 'console' as const };
  const {
    SMS_ALIYUN_ACCESS_KEY_ID: accessKeyId,
    SMS_ALIYUN_ACCESS_KEY_SECRET: accessKeySecret,
    SMS_ALIYUN_SIGN_NAME: signName,
    SMS_ALIYUN_TEMPLATE_CODE: templateCode,
  } = env;
  if (!accessKeyId || !accessKeySecret || !signName || !templateCode) {
    throw new ConfigError(
      'Setting SMS_PROVIDER is aliyun, so SMS_ALIYUN_ACCESS_KEY_ID, _ACCESS_KEY_SECRET, _SIGN_NAME and _TEMPLATE_CODE must be set.',
    );
  }
  return {
    provider: 'aliyun' as const,
    endpoint: env.SMS_ALIYUN_ENDPOINT,
    accessKeyId,
    accessKeySecret,
    signName,
    templateCode,
    abroadTemplateCode: env.SMS_ALIYUN_ABROAD_TEMPLATE_CODE ?? null,
    alertTemplateCode: env.SMS_ALIYUN_ALERT_TEMPLATE_CODE ?? null,
  };
}

const SMTP_PORTS = { starttls: 587, tls: 465, none: 25 };

function smtpSettings(env: Settings) {
  const given = together(env, ['SMTP_HOST', 'SMTP_FROM']);
  const auth = together(env, ['SMTP_USER', 'SMTP_PASSWORD']);
  if (!given) {
    for (const name of ['SMTP_USER', 'SMTP_PORT'] as const) {
      if (env[name] === undefined) continue;
      throw new ConfigError(`Setting ${name} is given, so SMTP_HOST must be set as well.`);
    }
    if (env.REGISTER_BY_EMAIL && env.NODE_ENV === 'production') {
      throw new ConfigError(
        'Setting REGISTER_BY_EMAIL is true, so SMTP_HOST must be set as well: without a mail server nobody gets a code.',
      );
    }
    return null;
  }
  const { SMTP_HOST: host, SMTP_FROM: from } = given;
  const security = env.SMTP_SECURITY;
  if (security === 'none' && auth && !isLoopback(host)) {
    throw new ConfigError(
      'Setting SMTP_SECURITY is none, so SMTP_USER must not be set: its password would travel in the clear.',
    );
  }
  return {
    host,
    port: env.SMTP_PORT ?? SMTP_PORTS[security],
    security,
    auth: auth && { user: auth.SMTP_USER, pass: auth.SMTP_PASSWORD },
    from,
  };
}

const isLoopback = (host: string): boolean =>
  host === 'localhost' || host === '::1' || /^127\.[\d.]+$/.test(host);

function aiSettings(env: Settings, prefix: 'AI' | 'AI_FALLBACK') {
  const baseUrl = env[`${prefix}_BASE_URL`];
  const model = env[`${prefix}_MODEL`];
  if (Boolean(baseUrl) !== Boolean(model)) {
    const [given, missing] = model ? ['MODEL', 'BASE_URL'] : ['BASE_URL', 'MODEL'];
    throw new ConfigError(
      `Setting ${prefix}_${given} is given, so ${prefix}_${missing} must be set as well.`,
    );
  }
  return baseUrl && model ? { baseUrl, apiKey: env[`${prefix}_API_KEY`] ?? null, model } : null;
}

function aiFallbackSettings(env: Settings) {
  const fallback = aiSettings(env, 'AI_FALLBACK');
  if (fallback && !env.AI_BASE_URL) {
    throw new ConfigError(
      'Setting AI_FALLBACK_BASE_URL is given, so AI_BASE_URL must be set as well: it stands in for that.',
    );
  }
  return fallback;
}

function mtSettings({ MT_BASE_URL: baseUrl, MT_API_KEY: apiKey }: Settings) {
  if (apiKey && !baseUrl) {
    throw new ConfigError('Setting MT_API_KEY is given, so MT_BASE_URL must be set as well.');
  }
  return baseUrl ? { baseUrl, apiKey: apiKey ?? null } : null;
}

function ttsSettings({ TTS_BASE_URL, TTS_API_KEY, TTS_MODEL, TTS_VOICE }: Settings) {
  const given = { TTS_BASE_URL, TTS_API_KEY, TTS_MODEL, TTS_VOICE };
  if (TTS_BASE_URL && TTS_API_KEY && TTS_MODEL && TTS_VOICE) {
    return { baseUrl: TTS_BASE_URL, apiKey: TTS_API_KEY, model: TTS_MODEL, voice: TTS_VOICE };
  }
  const missing = Object.entries(given).filter(([, value]) => !value);
  if (missing.length === Object.keys(given).length) return null;
  throw new ConfigError(
    `Setting ${missing[0]![0]} is missing: ${Object.keys(given).join(', ')} go together.`,
  );
}

/** The origin that payment providers send their notices to. */
function notifyOrigin(env: Settings, setting: string): string {
  const origin = env.PAYMENT_NOTIFY_ORIGIN ?? env.PUBLIC_URL;
  if (origin) return origin;
  throw new ConfigError(
    `Setting ${setting} is given, so PUBLIC_URL must be set as well: providers send their notices there.`,
  );
}

/** The values of settings that only work together; null when none is given. */
function together<K extends keyof Settings>(
  env: Settings,
  names: readonly K[],
): { [N in K]: NonNullable<Settings[N]> } | null {
  const missing = names.filter((name) => !env[name]);
  if (missing.length === names.length) return null;
  if (missing.length > 0) {
    throw new ConfigError(`Setting ${missing[0]} is missing: ${names.join(', ')} go together.`);
  }
  return env as unknown as { [N in K]: NonNullable<Settings[N]> };
}

function s3Settings(env: Settings) {
  const keys = together(env, ['S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY']);
  if (!env.S3_BUCKET) {
    for (const name of ['S3_ENDPOINT', 'S3_ACCESS_KEY_ID', 'S3_PATH_STYLE'] as const) {
      if (env[name] === undefined) continue;
      throw new ConfigError(`Setting ${name} is given, so S3_BUCKET must be set as well.`);
    }
    return null;
  }
  return {
    bucket: env.S3_BUCKET,
    region: env.S3_REGION,
    /** Address of a service that is not Amazon’s; null for Amazon’s. */
    endpoint: env.S3_ENDPOINT ?? null,
    // Amazon wants the bucket in the host's name; most services that one runs oneself do not know that.
    pathStyle: env.S3_PATH_STYLE ?? env.S3_ENDPOINT !== undefined,
    /** Null: from the machine’s role, or another of Amazon’s usual sources. */
    credentials: keys && {
      accessKeyId: keys.S3_ACCESS_KEY_ID,
      secretAccessKey: keys.S3_SECRET_ACCESS_KEY,
    },
  };
}

/** Who one is to our app alone, without asking; or the nickname too, which WeChat asks for. */
export type WechatLoginScope = 'snsapi_base' | 'snsapi_userinfo';

function wechatSettings(env: Settings) {
  const given = together(env, ['WECHAT_APP_ID', 'WECHAT_APP_SECRET']);
  if (!given) {
    if (env.WECHAT_LOGIN === 'off') return null;
    throw new ConfigError(
      `Setting WECHAT_LOGIN is ${env.WECHAT_LOGIN}, so WECHAT_APP_ID and WECHAT_APP_SECRET must be set.`,
    );
  }
  if (!env.PUBLIC_URL) {
    throw new ConfigError(
      'Setting WECHAT_APP_ID is given, so PUBLIC_URL must be set as well: only our own pages are signed.',
    );
  }
  return {
    appId: given.WECHAT_APP_ID,
    appSecret: given.WECHAT_APP_SECRET,
    baseUrl: env.WECHAT_API_BASE_URL,
    /** What readers are asked for who log in inside WeChat; null where they cannot. */
    loginScope:
      env.WECHAT_LOGIN === 'off' ? null : (`snsapi_${env.WECHAT_LOGIN}` as WechatLoginScope),
    /** Where readers agree to be known. */
    openBaseUrl: env.WECHAT_OPEN_BASE_URL,
    /** WeChat's script for pages inside WeChat. */
    scriptUrl: env.WECHAT_SCRIPT_URL,
  };
}

function wechatPaySettings(env: Settings) {
  const given = together(env, [
    'WECHAT_PAY_APP_ID',
    'WECHAT_PAY_MCH_ID',
    'WECHAT_PAY_SERIAL_NO',
    'WECHAT_PAY_PRIVATE_KEY',
    'WECHAT_PAY_API_V3_KEY',
  ]);
  if (!given) return null;
  const publicKey = together(env, ['WECHAT_PAY_PUBLIC_KEY_ID', 'WECHAT_PAY_PUBLIC_KEY']);
  return {
    appId: given.WECHAT_PAY_APP_ID,
    mchId: given.WECHAT_PAY_MCH_ID,
    serialNo: given.WECHAT_PAY_SERIAL_NO,
    /** PEM, or the path of a file with it. */
    privateKey: given.WECHAT_PAY_PRIVATE_KEY,
    apiV3Key: given.WECHAT_PAY_API_V3_KEY,
    /** The platform's public key; null where its certificates are downloaded instead. */
    publicKey: publicKey && {
      id: publicKey.WECHAT_PAY_PUBLIC_KEY_ID,
      key: publicKey.WECHAT_PAY_PUBLIC_KEY,
    },
    channels: env.WECHAT_PAY_CHANNELS as ('native' | 'jsapi' | 'h5')[],
    baseUrl: env.WECHAT_PAY_BASE_URL,
    notifyOrigin: notifyOrigin(env, 'WECHAT_PAY_APP_ID'),
  };
}

function alipaySettings(env: Settings) {
  const given = together(env, ['ALIPAY_APP_ID', 'ALIPAY_PRIVATE_KEY', 'ALIPAY_PUBLIC_KEY']);
  if (!given) return null;
  return {
    appId: given.ALIPAY_APP_ID,
    sellerId: env.ALIPAY_SELLER_ID ?? null,
    privateKey: given.ALIPAY_PRIVATE_KEY,
    publicKey: given.ALIPAY_PUBLIC_KEY,
    gateway: env.ALIPAY_GATEWAY,
    notifyOrigin: notifyOrigin(env, 'ALIPAY_APP_ID'),
  };
}
