import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';

/** Bytes of a key (AES-256). */
export const KEY_BYTES = 32;

const VERSION = 1;
const NAME_BYTES = 4;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const HEAD_BYTES = 1 + NAME_BYTES;

/**
 * Keeps secrets that must be read again (a second factor's, a webhook's) from lying open in the database:
 * AES-256-GCM (NIST SP 800-38D) with a random nonce.
 *
 * A sealed value is: version (1 byte), the first bytes of its key's SHA-256 (4), nonce (12), the encrypted
 * text, tag (16). So it tells which key opens it, and a key can be replaced row by row.
 */
export type Sealing = {
  /** @param purpose what and whose the text is; a sealed value opens for nothing else */
  seal: (text: string, purpose: string) => Buffer;
  /** @throws Error when the value was changed, is for another purpose, or its key is not there */
  open: (sealed: Uint8Array, purpose: string) => string;
  /** Whether {@link open} would open a value. */
  opens: (sealed: Uint8Array, purpose: string) => boolean;
  /** The first bytes of values that the present key sealed. */
  head: Buffer;
};

/** @param older keys that values may still be sealed with */
export function createSealing(key: Uint8Array, older: readonly Uint8Array[]): Sealing {
  const keys = new Map([...older, key].map((one) => [headOf(one).toString('hex'), one]));
  const head = headOf(key);
  const open: Sealing['open'] = (value, purpose) => {
    const sealed = Buffer.from(value);
    const itsKey = keys.get(sealed.subarray(0, HEAD_BYTES).toString('hex'));
    if (!itsKey) throw new Error('A secret was encrypted with a key that is not given any more.');
    const nonce = sealed.subarray(HEAD_BYTES, HEAD_BYTES + NONCE_BYTES);
    const decipher = createDecipheriv('aes-256-gcm', itsKey, nonce, {
      authTagLength: TAG_BYTES,
    })
      .setAAD(Buffer.from(purpose))
      .setAuthTag(sealed.subarray(-TAG_BYTES));
    const encrypted = sealed.subarray(HEAD_BYTES + NONCE_BYTES, -TAG_BYTES);
    return decipher.update(encrypted, undefined, 'utf8') + decipher.final('utf8');
  };
  return {
    seal: (text, purpose) => {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(purpose));
      const encrypted = [cipher.update(text, 'utf8'), cipher.final()];
      return Buffer.concat([head, nonce, ...encrypted, cipher.getAuthTag()]);
    },
    open,
    opens: (sealed, purpose) => {
      try {
        open(sealed, purpose);
        return true;
      } catch {
        return false;
      }
    },
    head,
  };
}

const headOf = (key: Uint8Array): Buffer =>
  Buffer.concat([
    Buffer.from([VERSION]),
    createHash('sha256').update(key).digest().subarray(0, NAME_BYTES),
  ]);
