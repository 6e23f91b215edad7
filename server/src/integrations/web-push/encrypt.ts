import { createCipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto';

/** The keys of a browser's subscription, as it made them. */
export type SubscriptionKeys = {
  /** Its public key, an uncompressed point of P-256: 65 bytes. */
  p256dh: Uint8Array;
  /** Its secret: 16 bytes. */
  auth: Uint8Array;
};

/** Size of the one record that a message is. */
const RECORD_BYTES = 4_096;
/** Most bytes of a message: what a record holds beside its padding mark and tag. */
export const MAX_MESSAGE_BYTES = RECORD_BYTES - 17 - 86;

const derive = (key: Uint8Array, salt: Uint8Array, info: Uint8Array, bytes: number): Buffer =>
  Buffer.from(hkdfSync('sha256', key, salt, info, bytes));

/**
 * Encrypts a message for one subscription: content coding aes128gcm (RFC 8188) with the keys of
 * RFC 8291. The push service, which carries it, cannot read it.
 * @throws RangeError for a message that is too long; an error of OpenSSL for a key off the curve
 */
export function encryptMessage(message: Uint8Array, { p256dh, auth }: SubscriptionKeys): Buffer {
  if (message.length > MAX_MESSAGE_BYTES) throw new RangeError('the message is too long');
  const own = createECDH('prime256v1');
  const ownKey = own.generateKeys();
  const shared = own.computeSecret(p256dh);
  const about = Buffer.concat([Buffer.from('WebPush: info\0'), p256dh, ownKey]);
  const input = derive(shared, auth, about, 32);
  const salt = randomBytes(16);
  const key = derive(input, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
  const nonce = derive(input, salt, Buffer.from('Content-Encoding: nonce\0'), 12);
  const cipher = createCipheriv('aes-128-gcm', key, nonce);
  // A 2 marks the end of the last record.
  const sealed = [cipher.update(message), cipher.update(Buffer.of(2)), cipher.final()];
  const head = Buffer.alloc(5);
  head.writeUInt32BE(RECORD_BYTES);
  head.writeUInt8(ownKey.length, 4);
  return Buffer.concat([salt, head, ownKey, ...sealed, cipher.getAuthTag()]);
}
