import { z } from 'zod';
import { readEmail } from '@bluebird/contract/email.ts';
import {
  atMost,
  backupLocation,
  databaseUrl,
  databaseUrls,
  encryptionKey,
  flag,
  httpAddress,
  isAddressRange,
  isAndroidApp,
  isAppleApp,
  isHostAndPort,
  isRedisUrl,
  list,
  oneOf,
  origin,
  pairs,
  share,
  whole,
} from './setting-kinds.ts';
import { SAMPLERS } from './tracing.ts';

/** Every setting, as an environment gives it. */
export const Environment = z.object({
  NODE_ENV: oneOf('development', 'test', 'production').default('development'),
  HOST: z.string().min(1).default('127.0.0.1'),
  PORT: whole(0, 65_535).default(3000),
  DATA_DIR: z.string().min(1).default('./data'),
  WEB_ROOT: z.string().min(1).optional(),
  DICTIONARY_FILE: z.string().min(1).optional(),
  DATABASE_URL: databaseUrl.optional(),
  DATABASE_POOLER_URL: databaseUrl.optional(),
  DATABASE_READ_URLS: databaseUrls.optional(),
  DATABASE_POOL: whole(1, 200).default(10),
  DATABASE_WAIT: whole(0, 86_400).default(60),
  REDIS_URL: z.string().refine(isRedisUrl, 'must be a redis:// or rediss:// address').optional(),
  BACKUP_TO: backupLocation.optional(),
  /** The name of `BACKUP_TO` when it named folders only. */
  BACKUP_DIR: backupLocation.optional(),
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
  S3_ENDPOINT: httpAddress.optional(),
  S3_PATH_STYLE: flag.optional(),
  S3_ACCESS_KEY_ID: atMost(200).optional(),
  S3_SECRET_ACCESS_KEY: atMost(200).optional(),
  ROLE: oneOf('all', 'web', 'worker').default('all'),
  LOG_LEVEL: oneOf('fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent').default('info'),
  DEV_OUTBOX: flag.default(false),
  METRICS_TOKEN: z
    .string()
    .min(16, 'must have at least 16 characters')
    .max(256, 'must have at most 256 characters')
    .optional(),
  METRICS_PORT: whole(0, 65_535).optional(),
  OTEL_SDK_DISABLED: flag.default(false),
  OTEL_EXPORTER_OTLP_ENDPOINT: httpAddress.optional(),
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: httpAddress.optional(),
  OTEL_EXPORTER_OTLP_PROTOCOL: oneOf('http/json').default('http/json'),
  OTEL_EXPORTER_OTLP_HEADERS: pairs.optional(),
  OTEL_SERVICE_NAME: atMost(100).optional(),
  OTEL_RESOURCE_ATTRIBUTES: pairs.optional(),
  OTEL_TRACES_SAMPLER: oneOf(...SAMPLERS).default('parentbased_always_on'),
  OTEL_TRACES_SAMPLER_ARG: share.default(1),
  OTEL_BSP_SCHEDULE_DELAY: whole(100, 60_000).default(5_000),
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
  STATISTICS_SCRIPT_URL: httpAddress
    .regex(/^[^\s;,'"<>&]*$/, 'must have no spaces, quotes, commas, semicolons or angle brackets')
    .optional(),
  EVENTS_A_DAY: whole(0, 1_000_000_000).default(200_000),
  EVENTS_KEEP_DAYS: whole(30, 3_650).default(90),
  WORD_SIGNALS_KEEP_DAYS: whole(30, 3_650).default(90),
  TRANSLATIONS_KEEP_DAYS: whole(30, 3_650).default(365),
  PUBLIC_URL: origin.optional(),
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
  SMS_ALIYUN_ENDPOINT: httpAddress.default('https://dysmsapi.aliyuncs.com'),
  SMTP_HOST: z
    .string()
    .regex(/^[\w.:-]{1,253}$/, 'must be the name or address of a mail server')
    .optional(),
  SMTP_PORT: whole(1, 65_535).optional(),
  SMTP_SECURITY: oneOf('starttls', 'tls', 'none').default('starttls'),
  SMTP_USER: atMost(320).optional(),
  SMTP_PASSWORD: atMost(500).optional(),
  SMTP_FROM: z
    .string()
    .refine((value) => readEmail(value) !== null, 'must be an e-mail address')
    .transform((value) => readEmail(value)!)
    .optional(),
  REGISTER_BY_EMAIL: flag.default(false),
  AI_BASE_URL: httpAddress.optional(),
  AI_API_KEY: z.string().optional(),
  AI_MODEL: atMost(200).optional(),
  AI_FALLBACK_BASE_URL: httpAddress.optional(),
  AI_FALLBACK_API_KEY: z.string().optional(),
  AI_FALLBACK_MODEL: atMost(200).optional(),
  MT_BASE_URL: httpAddress.optional(),
  MT_API_KEY: atMost(500).optional(),
  TTS_BASE_URL: httpAddress.optional(),
  TTS_API_KEY: z.string().optional(),
  TTS_MODEL: atMost(100).optional(),
  TTS_VOICE: atMost(100).optional(),
  PAYMENT_NOTIFY_ORIGIN: origin.optional(),
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
  WECHAT_PAY_BASE_URL: httpAddress.default('https://api.mch.weixin.qq.com'),
  WECHAT_APP_ID: atMost(64).optional(),
  WECHAT_APP_SECRET: atMost(200).optional(),
  WECHAT_API_BASE_URL: httpAddress.default('https://api.weixin.qq.com'),
  WECHAT_LOGIN: oneOf('off', 'base', 'userinfo').default('off'),
  WECHAT_OPEN_BASE_URL: httpAddress.default('https://open.weixin.qq.com'),
  WECHAT_SCRIPT_URL: httpAddress
    .regex(/^[^\s;,'"]*$/, 'must have no spaces, quotes, commas or semicolons')
    .default('https://res.wx.qq.com/open/js/jweixin-1.6.0.js'),
  OIDC_ISSUER: httpAddress.optional(),
  OIDC_CLIENT_ID: atMost(200).optional(),
  OIDC_CLIENT_SECRET: atMost(500).optional(),
  OIDC_NAME: atMost(20).default('单位账号'),
  OIDC_SCOPES: z
    .string()
    .regex(/^openid( [\x21\x23-\x5b\x5d-\x7e]+)*$/, 'must begin with openid')
    .max(300)
    .default('openid profile email'),
  OIDC_EDITORS: z
    .string()
    .regex(/^[^=]{1,100}=.{1,200}$/, 'must be claim=value')
    .optional(),
  OIDC_CREATE_ACCOUNTS: flag.default(false),
  ALIPAY_APP_ID: z.string().max(32).optional(),
  ALIPAY_SELLER_ID: z.string().max(32).optional(),
  ALIPAY_PRIVATE_KEY: z.string().max(10_000).optional(),
  ALIPAY_PUBLIC_KEY: z.string().max(10_000).optional(),
  ALIPAY_GATEWAY: httpAddress.default('https://openapi.alipay.com/gateway.do'),
});

/** Settings that are nobody's business, each of which a file may hold: `NAME_FILE` is its path. */
export const SECRET_SETTINGS = [
  'DATABASE_URL',
  'DATABASE_POOLER_URL',
  'DATABASE_READ_URLS',
  'REDIS_URL',
  'S3_SECRET_ACCESS_KEY',
  'METRICS_TOKEN',
  'OTEL_EXPORTER_OTLP_HEADERS',
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
  'OIDC_CLIENT_SECRET',
  'ALIPAY_PRIVATE_KEY',
] as const satisfies (keyof z.output<typeof Environment>)[];

/** The settings as they are given, checked one by one. */
export type Settings = z.output<typeof Environment>;

/** Names of all settings that a file does not stand for. */
export const SETTING_NAMES: readonly string[] = Object.keys(Environment.shape);
