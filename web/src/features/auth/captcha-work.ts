import type { CaptchaWork } from '@bluebird/contract/auth.ts';

/** Numbers that are tried at a time; the browser spreads them over its cores. */
const AT_ONCE = 64;

/** Whether this device can search for the number: pages without encryption cannot derive keys. */
export const canWork = (): boolean => globalThis.crypto?.subtle !== undefined;

/**
 * Finds the number that a captcha without a picture asks for (PBKDF2 of the seed, salted with the
 * number, is the target).
 * @param onShare told the share of all numbers that were tried
 * @returns null when it was given up
 */
export async function findNumber(
  { seed, target, iterations, numbers }: CaptchaWork,
  { onShare, signal }: { onShare: (share: number) => void; signal: AbortSignal },
): Promise<string | null> {
  const key = await crypto.subtle.importKey('raw', bytesOf(seed), 'PBKDF2', false, ['deriveBits']);
  const text = new TextEncoder();
  const derive = async (number: number): Promise<string> => {
    const salt = text.encode(String(number));
    const algorithm = { name: 'PBKDF2', hash: 'SHA-256', salt, iterations };
    return hexOf(await crypto.subtle.deriveBits(algorithm, key, target.length * 4));
  };
  for (let first = 0; first < numbers && !signal.aborted; first += AT_ONCE) {
    const tried = Array.from({ length: Math.min(AT_ONCE, numbers - first) }, (_, i) => first + i);
    const found = (await Promise.all(tried.map(derive))).indexOf(target);
    if (found >= 0) return String(first + found);
    onShare((first + tried.length) / numbers);
  }
  return null;
}

const bytesOf = (hex: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));

const hexOf = (bytes: ArrayBuffer): string =>
  Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('');
