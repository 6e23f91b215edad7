import { md5 } from './md5.ts';

/** Shape of a signed timestamp: Unix seconds followed by three check digits. */
export const SIGNED_TIMESTAMP = /^\d{13}$/;

/** What is signed; parameters that are undefined are left out. */
export type SignedParameters = Record<string, string | number | boolean | undefined>;

/**
 * Current seconds followed by three digits derived from the parameters, as the reader's client
 * sends them: a guard against slips and idle tampering, no secret. The parameters are written as
 * `key=value` (numbers as JSON writes them), sorted by key, joined by `&`; the last three bytes of
 * their MD5, read as an integer modulo 1000, give the digits.
 * @param seconds since 1970, ten digits
 */
export function signedTimestamp(parameters: SignedParameters, seconds: number): string {
  const text = Object.keys(parameters)
    .toSorted()
    .filter((key) => parameters[key] !== undefined)
    .map((key) => `${key}=${parameters[key]}`)
    .join('&');
  const [a = 0, b = 0, c = 0] = md5(utf8(text)).subarray(-3);
  return `${Math.floor(seconds)}${String(((a << 16) | (b << 8) | c) % 1000).padStart(3, '0')}`;
}

/** A text's bytes; only the language's own means, since this runs in the browser and in Node. */
const utf8 = (text: string): Uint8Array =>
  Uint8Array.from(encodeURIComponent(text.toWellFormed()).match(/%..|./g) ?? [], (byte) =>
    byte.startsWith('%') ? Number.parseInt(byte.slice(1), 16) : byte.charCodeAt(0),
  );
