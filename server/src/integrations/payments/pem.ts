import { createPrivateKey, createPublicKey, type KeyObject } from 'node:crypto';
import { readFileSync } from 'node:fs';

/**
 * A key from a setting: PEM, its bare base64 as Alipay hands keys out, or the path of a file with
 * either.
 * @throws Error naming the setting when it holds no such key
 */
export function keyOf(setting: string, value: string, kind: 'private' | 'public'): KeyObject {
  try {
    const text = isKey(value) ? value : readFileSync(value, 'utf8');
    return kind === 'private' ? privateKey(text) : createPublicKey(pem(text, 'PUBLIC KEY'));
  } catch (error) {
    throw new Error(`Setting ${setting} is no ${kind} key, nor a file with one.`, { cause: error });
  }
}

const isKey = (value: string): boolean =>
  value.includes('-----BEGIN') || /^[A-Za-z0-9+/=\s]{200,}$/.test(value);

/** Bare base64 may be of PKCS #8, as new tools write it, or of PKCS #1. */
function privateKey(text: string): KeyObject {
  try {
    return createPrivateKey(pem(text, 'PRIVATE KEY'));
  } catch {
    return createPrivateKey(pem(text, 'RSA PRIVATE KEY'));
  }
}

const pem = (text: string, name: string): string => {
  // In an environment, line ends often come as two characters.
  const whole = text.replaceAll('\\n', '\n').trim();
  if (whole.includes('-----BEGIN')) return whole;
  const lines = whole.replace(/\s/g, '').match(/.{1,64}/g) ?? [];
  return [`-----BEGIN ${name}-----`, ...lines, `-----END ${name}-----`].join('\n');
};
