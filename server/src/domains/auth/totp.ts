import { createHmac } from 'node:crypto';
import { isSameSecret } from '#core/same-secret.ts';
import { SECOND_MS } from '#core/durations.ts';

/** RFC 4648, 6. */
const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
const STEP_SECONDS = 30;
const DIGITS = 6;
/** A code is taken one step before and after its own: clocks differ, and typing takes time (RFC 6238, 5.2). */
const DRIFT = 1;

/** Bytes in base32 without padding, as authenticator apps and people read it. */
export function toBase32(bytes: Uint8Array): string {
  let text = '';
  let bits = 0;
  let value = 0;
  for (const byte of bytes) {
    value = ((value << 8) | byte) & 0xfff;
    bits += 8;
    while (bits >= 5) {
      bits -= 5;
      text += BASE32[(value >>> bits) & 31];
    }
  }
  return bits > 0 ? text + BASE32[(value << (5 - bits)) & 31] : text;
}

/** @param text in base32 without padding */
export function fromBase32(text: string): Buffer {
  const bytes: number[] = [];
  let bits = 0;
  let value = 0;
  for (const letter of text) {
    value = ((value << 5) | BASE32.indexOf(letter)) & 0xfff;
    bits += 5;
    if (bits < 8) continue;
    bits -= 8;
    bytes.push((value >>> bits) & 0xff);
  }
  return Buffer.from(bytes);
}

/** The code of one time step (RFC 4226, 5.3). */
export function codeOfStep(secret: Uint8Array, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const mac = createHmac('sha1', secret).update(counter).digest();
  const number = mac.readUInt32BE(mac.at(-1)! & 0xf) & 0x7fff_ffff;
  return String(number % 10 ** DIGITS).padStart(DIGITS, '0');
}

export const stepAt = (at: Date): number => Math.floor(at.getTime() / SECOND_MS / STEP_SECONDS);

/**
 * The time step that a code belongs to.
 * @param after steps up to this one were used already (RFC 6238, 5.2)
 * @returns null when the code is wrong, too old or too new
 */
export function stepOfCode(
  secret: Uint8Array,
  code: string,
  { at, after }: { at: Date; after: number },
): number | null {
  const now = stepAt(at);
  let found: number | null = null;
  for (let step = now - DRIFT; step <= now + DRIFT; step += 1) {
    if (isSameSecret(code, codeOfStep(secret, step)) && step > after) found = step;
  }
  return found;
}

/** The address that authenticator apps read from a QR code (Google Authenticator's Key URI Format). */
export function keyUri(secret: string, account: string, issuer: string): string {
  const [label, site] = [account, issuer].map(encodeURIComponent);
  return `otpauth://totp/${site}:${label}?secret=${secret}&issuer=${site}`;
}
