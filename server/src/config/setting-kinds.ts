import { isIP } from 'node:net';
import { z } from 'zod';
import { readLocation, type BackupLocation } from '#integrations/backup-file/backup-location.ts';
import { KEY_BYTES } from '#core/sealing.ts';

/* What the value of a setting may be. */

// Our own messages: zod's are Chinese, for readers, and do not name the setting.
export const oneOf = <const T extends string>(...values: T[]) =>
  z.enum(values, `must be one of ${values.join(', ')}`);
export const flag = oneOf('true', 'false', '1', '0').transform((value) =>
  ['true', '1'].includes(value),
);
export const whole = (low: number, high: number) => {
  const error = `must be a whole number from ${low} to ${high}`;
  return z.coerce.number(error).int(error).min(low, error).max(high, error);
};
export const share = z.coerce
  .number('must be a number from 0 to 1')
  .min(0, 'must be a number from 0 to 1')
  .max(1, 'must be a number from 0 to 1');
/** A text of at most so many characters. */
export const atMost = (most: number) =>
  z.string().max(most, `must have at most ${most} characters`);
/** Entries separated by commas. */
export const list = (isGood: (entry: string) => boolean, error: string) =>
  z
    .string()
    .transform((value) => value.split(',').map((entry) => entry.trim()))
    .refine((entries) => entries.every(isGood), error);

const PAIRS = /^\s*[\w.-]+\s*=[^,]*(,\s*[\w.-]+\s*=[^,]*)*$/;

/** `name=value,name=value`, the values with %-escapes, as W3C Baggage has it. */
export const pairs = z
  .string()
  .refine(
    (value) => PAIRS.test(value) && isUriEncoded(value),
    'must list name=value pairs, separated by commas',
  )
  .transform((value) =>
    Object.fromEntries(
      value.split(',').map((entry): [string, string] => {
        const [name = '', ...rest] = entry.split('=');
        return [name.trim(), decodeURIComponent(rest.join('=').trim())];
      }),
    ),
  );

function isUriEncoded(value: string): boolean {
  try {
    decodeURIComponent(value);
    return true;
  } catch {
    return false;
  }
}

/**
 * A PostgreSQL address, also without a host, for a unix socket:
 * `postgres://user@/name?host=/folder`.
 */
const isDatabaseUrl = (value: string): boolean =>
  /^postgres(ql)?:\/\//.test(value) && URL.canParse(value.replace('@/', '@localhost/'));

export const databaseUrl = z.string().refine(isDatabaseUrl, 'must be a postgres:// address');
export const databaseUrls = list(
  isDatabaseUrl,
  'must list postgres:// addresses, separated by commas',
);

export function isAddressRange(entry: string): boolean {
  const [address, prefix = '0', ...rest] = entry.split('/');
  const bits = { 4: 32, 6: 128 }[isIP(address!)];
  return bits !== undefined && /^\d+$/.test(prefix) && Number(prefix) <= bits && !rest.length;
}

/** A folder, or `s3://bucket/prefix`. */
export const backupLocation = z
  .string()
  .min(1)
  .refine((value) => readLocation(value) !== null, 'must be a folder or s3://bucket/prefix')
  .transform((value): BackupLocation => readLocation(value)!);

export const isRedisUrl = (value: string): boolean =>
  /^rediss?:\/\/[^/]/.test(value) && URL.canParse(value);

const isOrigin = (value: string): boolean =>
  /^https?:\/\/[^/?#@]+\/?$/i.test(value) && URL.canParse(value);

/** `https://…` without a path; as a URL's `origin` is written. */
export const origin = z
  .string()
  .refine(isOrigin, 'must be an http(s) address without a path')
  .transform((value) => new URL(value).origin);

export const httpAddress = z.url({
  protocol: /^https?$/,
  error: 'must be an http(s) address',
});

export const isHostAndPort = (entry: string): boolean =>
  /^(\[[\da-f:.]+\]|[^\s/?#@:[\]]+):\d+$/i.test(entry) && URL.canParse(`http://${entry}`);

/** An app's package and the SHA-256 fingerprint of a certificate that signs it: `name=AA:…`. */
export const isAndroidApp = (entry: string): boolean =>
  /^[A-Za-z]\w*(\.[A-Za-z]\w*)+=[\dA-F]{2}(:[\dA-F]{2}){31}$/.test(entry);

/** A team's id and an app's bundle id: `ABCDE12345.example.app`. */
export const isAppleApp = (entry: string): boolean => /^[A-Z\d]{10}(\.[\w-]+)+$/.test(entry);

/** 32 bytes, in hex or base64, such as `openssl rand -base64 32` prints. */
export const encryptionKey = z
  .string()
  .regex(/^([\da-f]{64}|[A-Za-z\d+/]{43}=)$/i, 'must be 32 bytes in base64 or hex')
  .transform((value) => Buffer.from(value, value.length === 2 * KEY_BYTES ? 'hex' : 'base64'));
