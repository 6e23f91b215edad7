import { createECDH, createPrivateKey, sign } from 'node:crypto';

/** How long a signature counts, in seconds; push services allow a day. */
const VALID_SECONDS = 12 * 3_600;

/** This installation's public key, an uncompressed point of P-256: 65 bytes. */
export function publicKeyOf(privateKey: Uint8Array): Buffer {
  const pair = createECDH('prime256v1');
  pair.setPrivateKey(privateKey);
  return pair.getPublicKey();
}

/** A new private key: 32 bytes. */
export function newPrivateKey(): Buffer {
  const pair = createECDH('prime256v1');
  pair.generateKeys();
  const key = pair.getPrivateKey();
  // OpenSSL leaves zeros at the front out.
  return Buffer.concat([Buffer.alloc(32 - key.length), key]);
}

const part = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');

/**
 * The header `authorization` that tells a push service who sends (VAPID, RFC 8292).
 * @param subject how the sender is reached: `https:` or `mailto:`
 */
export function vapidHeader(
  privateKey: Uint8Array,
  { endpoint, subject, at }: { endpoint: string; subject: string; at: Date },
): string {
  const point = publicKeyOf(privateKey);
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((half) =>
    half.toString('base64url'),
  ) as [string, string];
  const d = Buffer.from(privateKey).toString('base64url');
  const key = createPrivateKey({ key: { kty: 'EC', crv: 'P-256', x, y, d }, format: 'jwk' });
  const claims = {
    aud: new URL(endpoint).origin,
    exp: Math.floor(at.getTime() / 1000) + VALID_SECONDS,
    sub: subject,
  };
  const signed = `${part({ typ: 'JWT', alg: 'ES256' })}.${part(claims)}`;
  const signature = sign('sha256', Buffer.from(signed), { key, dsaEncoding: 'ieee-p1363' });
  return `vapid t=${signed}.${signature.toString('base64url')}, k=${point.toString('base64url')}`;
}
