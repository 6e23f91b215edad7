import type { Settings } from './environment.ts';
import { ConfigError, together } from './config-error.ts';

/* The outside services that an installation uses. */

export function smsSettings(env: Settings) {
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

export function smtpSettings(env: Settings) {
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

export function aiSettings(env: Settings, prefix: 'AI' | 'AI_FALLBACK') {
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

export function aiFallbackSettings(env: Settings) {
  const fallback = aiSettings(env, 'AI_FALLBACK');
  if (fallback && !env.AI_BASE_URL) {
    throw new ConfigError(
      'Setting AI_FALLBACK_BASE_URL is given, so AI_BASE_URL must be set as well: it stands in for that.',
    );
  }
  return fallback;
}

export function mtSettings({ MT_BASE_URL: baseUrl, MT_API_KEY: apiKey }: Settings) {
  if (apiKey && !baseUrl) {
    throw new ConfigError('Setting MT_API_KEY is given, so MT_BASE_URL must be set as well.');
  }
  return baseUrl ? { baseUrl, apiKey: apiKey ?? null } : null;
}

export function ttsSettings({ TTS_BASE_URL, TTS_API_KEY, TTS_MODEL, TTS_VOICE }: Settings) {
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

/** The service that buckets are at, and who asks it. */
export function s3Service(env: Settings) {
  const keys = together(env, ['S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY']);
  return {
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

/**
 * The bucket that files are kept in.
 * @param options.forBackups whether the service keeps backups in any case
 */
export function s3Settings(env: Settings, { forBackups }: { forBackups: boolean }) {
  if (env.S3_BUCKET) return { bucket: env.S3_BUCKET, ...s3Service(env) };
  for (const name of ['S3_ENDPOINT', 'S3_ACCESS_KEY_ID', 'S3_PATH_STYLE'] as const) {
    if (env[name] === undefined || forBackups) continue;
    throw new ConfigError(`Setting ${name} is given, so S3_BUCKET must be set as well.`);
  }
  return null;
}

/** Who one is to our app alone, without asking; or the nickname too, which WeChat asks for. */
export type WechatLoginScope = 'snsapi_base' | 'snsapi_userinfo';

export function wechatSettings(env: Settings) {
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

export function oidcSettings(env: Settings) {
  const given = together(env, ['OIDC_ISSUER', 'OIDC_CLIENT_ID']);
  if (!given) {
    for (const name of ['OIDC_CLIENT_SECRET', 'OIDC_EDITORS'] as const) {
      if (env[name] === undefined) continue;
      throw new ConfigError(`Setting ${name} is given, so OIDC_ISSUER must be set as well.`);
    }
    return null;
  }
  if (!env.PUBLIC_URL) {
    throw new ConfigError(
      'Setting OIDC_ISSUER is given, so PUBLIC_URL must be set as well: the provider sends browsers back to it.',
    );
  }
  const { protocol, hostname } = new URL(given.OIDC_ISSUER);
  if (protocol !== 'https:' && !isLoopback(hostname)) {
    throw new ConfigError(
      'Setting OIDC_ISSUER is wrong: must be https, since whoever is on the way could log in as anybody.',
    );
  }
  const [claim, ...value] = env.OIDC_EDITORS?.split('=') ?? [];
  return {
    issuer: given.OIDC_ISSUER,
    clientId: given.OIDC_CLIENT_ID,
    /** Null for a client that is known by PKCE alone. */
    clientSecret: env.OIDC_CLIENT_SECRET ?? null,
    /** What readers call it: the button's text. */
    name: env.OIDC_NAME,
    scopes: env.OIDC_SCOPES,
    /** The claim that makes editors, and its value; null for none. */
    editors: claim === undefined ? null : { claim, value: value.join('=') },
    /** Whether an account is opened for who has none. */
    createAccounts: env.OIDC_CREATE_ACCOUNTS,
  };
}
