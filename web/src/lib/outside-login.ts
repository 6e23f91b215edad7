import { readStoredJson, writeStored } from './stored.ts';

/*
 * A login at somebody else's site leaves ours and comes back. What has to survive that is kept with the
 * tab, first of all a secret that proves the return to be of this browser.
 */

/** How long the server waits for an account after somebody came back, in milliseconds. */
export const TICKET_MS = 10 * 60_000;

/** A new secret, and what may be told of it before the login is over: its SHA-256. */
export async function newLoginSecret(): Promise<{ secret: string; challenge: string }> {
  const secret = base64Url(crypto.getRandomValues(new Uint8Array(32)));
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(secret));
  return { secret, challenge: base64Url(new Uint8Array(digest)) };
}

/** Something kept with the tab, which is then gone. */
export function takeKept<T>(key: string): T | null {
  const value = readStoredJson<T>(key, 'session');
  writeStored(key, null, 'session');
  return value;
}

const base64Url = (bytes: Uint8Array): string =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
