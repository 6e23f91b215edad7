import path from 'node:path';
import { z } from 'zod';
const flag = z
  .enum(['true', 'false', '1', '0'])
  .transform((value) => value === 'true' || value === '1');
const whole = (low, high) => z.coerce.number().int().min(low).max(high);
const Environment = z.object({
  NODE_ENV: z.enum(['development', 'test', 'production']).default('development'),
  HOST: z.string().min(1).default('127.0.0.1'),
  PORT: whole(0, 65535).default(3000),
  DATA_DIR: z.string().min(1).default('./data'),
  DATABASE_URL: z
    .url({ protocol: /^postgres(ql)?$/, error: 'must be a postgres:// address' })
    .optional(),
  DATABASE_POOL: whole(1, 200).default(10),
  ROLE: z.enum(['all', 'web', 'worker']).default('all'),
  PUBLIC_URL: z.url({ protocol: /^https?$/ }).optional(),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  BLUEBIRD_ADMIN_PASSWORD: z.string().min(8, 'must have at least 8 characters').max(128).optional(),
  REGISTER_CODE_REQUIRED: flag.default(false),
  RATE_LIMIT: flag.default(true),
  TRUST_PROXY: z
    .string()
    .regex(/^[\da-fA-F.:/,\s]+$/, 'must list the proxy addresses or ranges, separated by commas')
    .optional(),
  FETCH_ALLOW_HOSTS: z
    .string()
    .default('')
    .transform((value) =>
      value
        .split(',')
        .map((host) => host.trim())
        .filter(Boolean),
    )
    .pipe(z.array(z.string().regex(/^.+:\d+$/, 'must be host:port pairs separated by commas'))),
  SMS_PROVIDER: z.enum(['console', 'aliyun']).default('console'),
  SMS_ALIYUN_ACCESS_KEY_ID: z.string().optional(),
  SMS_ALIYUN_ACCESS_KEY_SECRET: z.string().optional(),
  SMS_ALIYUN_SIGN_NAME: z.string().optional(),
  SMS_ALIYUN_TEMPLATE_CODE: z.string().optional(),
  SMS_ALIYUN_ENDPOINT: z.url().default('https://dysmsapi.aliyuncs.com'),
});
/** A setting that cannot be used; the message is one sentence naming it. */
export class ConfigError extends Error {}
/**
 * Reads the settings from an environment; the only reader of `process.env`.
 * @throws ConfigError naming the first wrong setting and why.
 */
export function readConfig(environment = process.env) {
  const given = Object.fromEntries(
    Object.entries(environment).filter(([, value]) => value !== undefined && value !== ''),
  );
  const parsed = Environment.safeParse(given);
  if (!parsed.success) {
    const issue = parsed.error.issues[0];
    throw new ConfigError(`Setting ${issue.path.join('.')} is wrong: ${issue.message}.`);
  }
  const env = parsed.data;
  const aliyun = {
    accessKeyId: env.SMS_ALIYUN_ACCESS_KEY_ID,
    accessKeySecret: env.SMS_ALIYUN_ACCESS_KEY_SECRET,
    signName: env.SMS_ALIYUN_SIGN_NAME,
    templateCode: env.SMS_ALIYUN_TEMPLATE_CODE,
  };
  if (env.SMS_PROVIDER === 'aliyun' && Object.values(aliyun).some((value) => !value)) {
    throw new ConfigError(
      'Setting SMS_PROVIDER is aliyun, so SMS_ALIYUN_ACCESS_KEY_ID, _ACCESS_KEY_SECRET, _SIGN_NAME and _TEMPLATE_CODE must be set.',
    );
  }
  const dataDir = path.resolve(env.DATA_DIR);
  return {
    production: env.NODE_ENV === 'production',
    host: env.HOST,
    port: env.PORT,
    dataDir,
    filesDir: path.join(dataDir, 'files'),
    dictionaryFile: path.join(dataDir, 'dictionary.sqlite'),
    databaseUrl: env.DATABASE_URL ?? null,
    databasePool: env.DATABASE_POOL,
    runsWeb: env.ROLE !== 'worker',
    runsWorker: env.ROLE !== 'web',
    publicUrl: env.PUBLIC_URL ?? null,
    logLevel: env.LOG_LEVEL,
    adminPassword: env.BLUEBIRD_ADMIN_PASSWORD ?? null,
    registerCodeRequired: env.REGISTER_CODE_REQUIRED,
    rateLimit: env.RATE_LIMIT,
    trustProxy: env.TRUST_PROXY?.split(',').map((part) => part.trim()) ?? null,
    fetchAllowHosts: env.FETCH_ALLOW_HOSTS,
    sms:
      env.SMS_PROVIDER === 'aliyun'
        ? {
            provider: 'aliyun',
            endpoint: env.SMS_ALIYUN_ENDPOINT,
            accessKeyId: aliyun.accessKeyId,
            accessKeySecret: aliyun.accessKeySecret,
            signName: aliyun.signName,
            templateCode: aliyun.templateCode,
          }
        : { provider: 'console' },
  };
}
