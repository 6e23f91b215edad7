import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
// The web process sets Chinese messages for readers; an operator's must stay English.
import '#http/input.ts';
import { misspeltSettings, readConfig } from './config.ts';
import { ConfigError } from './config/config-error.ts';
import { SECRET_SETTINGS, SETTING_NAMES } from './config/environment.ts';

const DATABASE_URL = 'postgres://app:s3cret@db.internal:5432/bluebird';

describe('one sentence that names the setting', () => {
  test.each<[string, Record<string, string>]>([
    ['PORT', { PORT: 'eighty' }],
    ['PORT', { PORT: '65536' }],
    ['PORT', { PORT: '-1' }],
    ['PORT', { PORT: '80.5' }],
    ['DATABASE_POOL', { DATABASE_POOL: '0' }],
    ['DATABASE_WAIT', { DATABASE_WAIT: 'forever' }],
    ['NODE_ENV', { NODE_ENV: 'prod' }],
    ['LOG_LEVEL', { LOG_LEVEL: 'loud' }],
    ['RATE_LIMIT', { RATE_LIMIT: 'yes' }],
    ['REGISTER_CODE_REQUIRED', { REGISTER_CODE_REQUIRED: 'on' }],
    ['DEV_OUTBOX', { DEV_OUTBOX: 'open' }],
    ['DEV_OUTBOX', { DEV_OUTBOX: 'true', NODE_ENV: 'production' }],
    ['DEV_OUTBOX', { DEV_OUTBOX: 'true', PUBLIC_URL: 'https://bluebird.example' }],
    ['DEV_OUTBOX', { DEV_OUTBOX: 'true', TRUST_PROXY: '10.0.0.1' }],
    ['METRICS_TOKEN', { METRICS_TOKEN: 'short' }],
    ['METRICS_PORT', { METRICS_PORT: 'http' }],
    ['OTEL_EXPORTER_OTLP_ENDPOINT', { OTEL_EXPORTER_OTLP_ENDPOINT: 'collector:4318' }],
    ['OTEL_EXPORTER_OTLP_PROTOCOL', { OTEL_EXPORTER_OTLP_PROTOCOL: 'grpc' }],
    ['OTEL_EXPORTER_OTLP_HEADERS', { OTEL_EXPORTER_OTLP_HEADERS: 'a=b' }],
    ['OTEL_EXPORTER_OTLP_HEADERS', { OTEL_EXPORTER_OTLP_HEADERS: 'Bearer x' }],
    ['OTEL_RESOURCE_ATTRIBUTES', { OTEL_RESOURCE_ATTRIBUTES: 'a=%E4%' }],
    ['OTEL_TRACES_SAMPLER', { OTEL_TRACES_SAMPLER: 'jaeger_remote' }],
    ['OTEL_TRACES_SAMPLER_ARG', { OTEL_TRACES_SAMPLER_ARG: '5' }],
    ['DATABASE_URL', { DATABASE_URL: 'mysql://db/bluebird' }],
    ['DATABASE_URL', { DATABASE_URL: 'localhost:5432' }],
    ['DATABASE_URL', { DATABASE_URL: 'postgres://app:pa ss@:x/' }],
    ['ROLE', { ROLE: 'both', DATABASE_URL }],
    ['ROLE', { ROLE: 'web' }],
    ['ROLE', { ROLE: 'worker' }],
    ['BLUEBIRD_ADMIN_PASSWORD', { BLUEBIRD_ADMIN_PASSWORD: 'short' }],
    ['TRUST_PROXY', { TRUST_PROXY: 'true' }],
    ['TRUST_PROXY', { TRUST_PROXY: '10.0.0.256' }],
    ['TRUST_PROXY', { TRUST_PROXY: '10.0.0.0/33' }],
    ['TRUST_PROXY', { TRUST_PROXY: '10.0.0.1,,::1' }],
    ['FETCH_ALLOW_HOSTS', { FETCH_ALLOW_HOSTS: 'example.com' }],
    ['FETCH_ALLOW_HOSTS', { FETCH_ALLOW_HOSTS: 'example.com:99999' }],
    ['FETCH_ALLOW_HOSTS', { FETCH_ALLOW_HOSTS: 'a b:80' }],
    ['FETCH_ALLOW_HOSTS', { FETCH_ALLOW_HOSTS: 'http://example.com:80' }],
    ['SMS_PROVIDER', { SMS_PROVIDER: 'pigeon' }],
    ['SMS_PROVIDER', { SMS_PROVIDER: 'aliyun', SMS_ALIYUN_ACCESS_KEY_ID: 'id' }],
    ['SMS_ALIYUN_ENDPOINT', { SMS_ALIYUN_ENDPOINT: 'dysmsapi' }],
    ['SMS_ALIYUN_ENDPOINT', { SMS_ALIYUN_ENDPOINT: 'file:///etc/passwd' }],
    ['BACKUP_TO', { BACKUP_TO: 's3://Blue bird/nightly' }],
    ['S3_BUCKET', { S3_BUCKET: 'Blue bird' }],
    ['S3_ENDPOINT', { S3_ENDPOINT: 'http://s3.example' }],
    ['S3_ENDPOINT', { S3_BUCKET: 'bluebird', S3_ENDPOINT: 's3.example' }],
    ['DATABASE_READ_URLS', { DATABASE_READ_URLS: 'postgres://a/b,mysql://c/d' }],
    ['DATABASE_READ_URLS', { DATABASE_READ_URLS: 'postgres://a/b' }],
    ['DATABASE_POOLER_URL', { DATABASE_POOLER_URL: 'postgres://a/b' }],
    ['REDIS_URL', { REDIS_URL: 'http://localhost:6379' }],
    ['REDIS_URL', { REDIS_URL: 'redis://' }],
    ['S3_REGION', { S3_BUCKET: 'bluebird', S3_REGION: 'Europe, west' }],
    ['S3_SECRET_ACCESS_KEY', { S3_BUCKET: 'bluebird', S3_ACCESS_KEY_ID: 'id' }],
    ['S3_ACCESS_KEY_ID', { S3_ACCESS_KEY_ID: 'id', S3_SECRET_ACCESS_KEY: 's3cret' }],
    ['SMTP_FROM', { SMTP_HOST: 'smtp.example' }],
    ['SMTP_HOST', { SMTP_FROM: 'post@bluebird.example' }],
    ['SMTP_HOST', { SMTP_HOST: 'smtps://smtp.example', SMTP_FROM: 'post@bluebird.example' }],
    ['SMTP_FROM', { SMTP_HOST: 'smtp.example', SMTP_FROM: 'post' }],
    ['SMTP_PORT', { SMTP_HOST: 'smtp.example', SMTP_FROM: 'post@b.example', SMTP_PORT: '0' }],
    ['SMTP_PORT', { SMTP_PORT: '25' }],
    ['SMTP_USER', { SMTP_USER: 'post', SMTP_PASSWORD: 's3cret' }],
    ['SMTP_PASSWORD', { SMTP_HOST: 'smtp.example', SMTP_FROM: 'p@b.example', SMTP_USER: 'post' }],
    ['SMTP_SECURITY', { SMTP_SECURITY: 'ssl' }],
    [
      'SMTP_SECURITY',
      {
        SMTP_HOST: 'smtp.example',
        SMTP_FROM: 'post@bluebird.example',
        SMTP_SECURITY: 'none',
        SMTP_USER: 'post',
        SMTP_PASSWORD: 's3cret',
      },
    ],
    ['REGISTER_BY_EMAIL', { REGISTER_BY_EMAIL: 'on' }],
    ['REGISTER_BY_EMAIL', { REGISTER_BY_EMAIL: 'true', NODE_ENV: 'production' }],
    ['AI_BASE_URL', { AI_BASE_URL: 'api.deepseek.com', AI_MODEL: 'chat' }],
    ['AI_BASE_URL', { AI_BASE_URL: 'https://api.deepseek.com/v1' }],
    ['AI_MODEL', { AI_MODEL: 'chat' }],
    [
      'AI_FALLBACK_MODEL',
      { AI_BASE_URL: 'https://a.example/v1', AI_MODEL: 'chat', AI_FALLBACK_MODEL: 'chat' },
    ],
    [
      'AI_FALLBACK_BASE_URL',
      { AI_FALLBACK_BASE_URL: 'https://b.example/v1', AI_FALLBACK_MODEL: 'chat' },
    ],
    ['MT_BASE_URL', { MT_BASE_URL: 'translate.example' }],
    ['MT_API_KEY', { MT_API_KEY: 'key-1' }],
    [
      'TTS_BASE_URL',
      {
        TTS_BASE_URL: 'localhost',
        TTS_API_KEY: 'key-1',
        TTS_MODEL: 'model-1',
        TTS_VOICE: 'voice-1',
      },
    ],
    [
      'TTS_VOICE',
      { TTS_BASE_URL: 'https://tts.example', TTS_API_KEY: 'key-1', TTS_MODEL: 'model-1' },
    ],
    ['TTS_BASE_URL', { TTS_API_KEY: 'key-1' }],
  ])('%s: %j', (name, environment) => {
    const refused = () => readConfig(environment);
    expect(refused).toThrow(ConfigError);
    expect(refused).toThrow(new RegExp(`^Setting ${name} .+\\.$`));
    expect(refused).not.toThrow(/\p{Script=Han}|\n/u);
    for (const value of Object.values(environment)) {
      if (value.includes('s3cret') || value.includes('pa ss')) expect(refused).not.toThrow(value);
    }
  });
});

describe('settings that are right', () => {
  test.each([
    ['starttls', 587],
    ['tls', 465],
    ['none', 25],
  ])('a mail server with %s listens at %i', (SMTP_SECURITY, port) => {
    const { smtp } = readConfig({
      SMTP_HOST: 'smtp.example',
      SMTP_FROM: 'Post@BLUEBIRD.example',
      SMTP_SECURITY,
    });
    expect(smtp).toEqual({
      ...{ host: 'smtp.example', port, security: SMTP_SECURITY },
      ...{ auth: null, from: 'post@bluebird.example' },
    });
  });

  test('none at all', () => {
    expect(readConfig({})).toMatchObject({
      host: '127.0.0.1',
      port: 3000,
      databaseUrl: null,
      runsWeb: true,
      runsWorker: true,
      production: false,
      devOutbox: 'key',
      metricsToken: null,
      metricsPort: null,
      rateLimit: true,
      trustProxy: null,
      fetchAllowHosts: [],
      sms: { provider: 'console' },
    });
  });

  test('an empty one is none', () => {
    expect(readConfig({ PORT: '', DATABASE_URL: '', TRUST_PROXY: '' })).toMatchObject({
      port: 3000,
      databaseUrl: null,
      trustProxy: null,
    });
  });

  test.each([
    DATABASE_URL,
    'postgresql://db/bluebird?sslmode=require',
    'postgres://app@/bluebird?host=/var/run/postgresql',
    'postgres:///bluebird?host=/var/run/postgresql',
  ])('%s', (url) => {
    expect(readConfig({ DATABASE_URL: url }).databaseUrl).toBe(url);
  });

  test('web and worker apart, on one database', () => {
    expect(readConfig({ ROLE: 'web', DATABASE_URL })).toMatchObject({
      runsWeb: true,
      runsWorker: false,
    });
    expect(readConfig({ ROLE: 'worker', DATABASE_URL })).toMatchObject({
      runsWeb: false,
      runsWorker: true,
    });
  });

  test.each([
    ['closed', { NODE_ENV: 'production' }],
    ['closed', { PUBLIC_URL: 'https://bluebird.example' }],
    ['closed', { TRUST_PROXY: '127.0.0.1' }],
    ['key', { DEV_OUTBOX: 'false', REGISTER_CODE_REQUIRED: 'false' }],
    ['local', { DEV_OUTBOX: 'true' }],
  ])('the outbox is %s for %j', (devOutbox, environment) => {
    expect(readConfig(environment)).toMatchObject({ devOutbox });
  });

  test('lists', () => {
    const config = readConfig({
      TRUST_PROXY: '10.0.0.0/8, ::1',
      FETCH_ALLOW_HOSTS: 'example.com:8080, [::1]:80,10.0.0.7:3000',
    });
    expect(config.trustProxy).toEqual(['10.0.0.0/8', '::1']);
    expect(config.fetchAllowHosts).toEqual(['example.com:8080', '[::1]:80', '10.0.0.7:3000']);
  });
});

describe('secrets in files', () => {
  let folder: string;
  beforeAll(() => {
    folder = mkdtempSync(path.join(os.tmpdir(), 'bluebird-secrets-'));
  });
  afterAll(() => rmSync(folder, { recursive: true }));
  const holding = (content: string): string => {
    const file = path.join(folder, 'secret');
    writeFileSync(file, content);
    return file;
  };

  test('a file stands for the value, but for the line end that editors add', () => {
    const file = holding(`${'a'.repeat(20)}\n`);
    expect(readConfig({ METRICS_TOKEN_FILE: file }).metricsToken).toBe('a'.repeat(20));
  });

  test("every setting that is nobody's business may stand in a file", () => {
    const secret = SETTING_NAMES.filter((name) =>
      /SECRET|PASSWORD|PRIVATE_KEY|API_KEY|V3_KEY|ENCRYPTION|TOKEN|DATABASE_(READ_|POOLER_)?URL|REDIS_URL|OTLP_HEADERS/.test(
        name,
      ),
    );
    expect(secret.toSorted()).toEqual([...SECRET_SETTINGS].toSorted());
    const names = SECRET_SETTINGS.map((name) => [`${name}_FILE`, '/run/secrets/one']);
    expect(misspeltSettings(Object.fromEntries(names))).toEqual([]);
  });

  test('keys for encryption are 32 bytes, in base64 or hex', () => {
    const hex = 'ab'.repeat(32);
    const base64 = Buffer.from(hex, 'hex').toString('base64');
    const { encryptionKey, encryptionOldKeys } = readConfig({
      ENCRYPTION_KEY: hex,
      ENCRYPTION_OLD_KEYS: `${base64}, ${hex}`,
    });
    expect([encryptionKey, ...encryptionOldKeys].map((key) => key?.toString('hex'))).toEqual([
      ...[hex, hex, hex],
    ]);
    for (const wrong of ['x', 'ab'.repeat(31), `${base64}AAAA`]) {
      expect(() => readConfig({ ENCRYPTION_KEY: wrong })).toThrow(
        'Setting ENCRYPTION_KEY is wrong: must be 32 bytes in base64 or hex.',
      );
    }
  });

  test.each([
    [
      '/nowhere/token',
      'Setting METRICS_TOKEN_FILE is wrong: /nowhere/token cannot be read (ENOENT).',
    ],
    ['/', 'Setting METRICS_TOKEN_FILE is wrong: / cannot be read (EISDIR).'],
  ])('%s is refused', (file, sentence) => {
    expect(() => readConfig({ METRICS_TOKEN_FILE: file })).toThrow(new ConfigError(sentence));
  });

  test.each([
    ['', 'is empty.'],
    ['\n', 'is empty.'],
    ['a'.repeat(20_001), 'cannot be read (it is too large).'],
  ])('a file with %j is refused', (content, why) => {
    const file = holding(content);
    expect(() => readConfig({ METRICS_TOKEN_FILE: file })).toThrow(
      new ConfigError(`Setting METRICS_TOKEN_FILE is wrong: ${file} ${why}`),
    );
  });

  test('what is in a file is checked like any other value, and given once only', () => {
    const file = holding('short');
    expect(() => readConfig({ METRICS_TOKEN_FILE: file })).toThrow(
      'Setting METRICS_TOKEN is wrong: must have at least 16 characters.',
    );
    expect(() => readConfig({ METRICS_TOKEN_FILE: file, METRICS_TOKEN: 'a'.repeat(20) })).toThrow(
      'Settings METRICS_TOKEN and METRICS_TOKEN_FILE are both given: leave one out.',
    );
  });
});
