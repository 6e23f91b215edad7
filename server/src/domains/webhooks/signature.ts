import { createHmac, randomBytes } from 'node:crypto';

/** Tells a signing secret apart (Standard Webhooks 1.0). */
const PREFIX = 'whsec_';
const SECRET_BYTES = 32;

export const newSecret = (): string => PREFIX + randomBytes(SECRET_BYTES).toString('base64');

/**
 * The headers that tell a receiver who sends a body, and when (Standard Webhooks 1.0): HMAC-SHA256
 * over id, time and body, once for each secret that is good.
 * @param at of this attempt: receivers refuse what is older than some minutes
 */
export function signatureHeaders(
  secrets: readonly string[],
  { id, body, at }: { id: string; body: string; at: Date },
): Record<'webhook-id' | 'webhook-timestamp' | 'webhook-signature', string> {
  const timestamp = String(Math.floor(at.getTime() / 1_000));
  const signatures = secrets.map((secret) => {
    const key = Buffer.from(secret.slice(PREFIX.length), 'base64');
    return `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`;
  });
  return {
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': signatures.join(' '),
  };
}
