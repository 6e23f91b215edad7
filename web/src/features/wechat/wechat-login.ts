import { call } from '#lib/call.ts';
import { readStoredJson, writeStored } from '#lib/stored.ts';

/*
 * A login inside WeChat leaves the site and comes back. What has to survive that is kept with the tab:
 * the secret that proves the return to be of this browser, and afterwards the ticket of a WeChat user
 * without an account, until somebody has logged in.
 */

const BEGUN = 'wechat-begun';
const RETURNED = 'wechat-returned';
const TICKET = 'wechat-ticket';

/** Where the reader was, and whether the account that is logged in is to be bound. */
type Wish = { next: string | null; bind: boolean };
type Begun = Wish & { secret: string };
type Returned = { code: string; state: string };

/** A WeChat user who waits for an account. */
export type Ticket = {
  ticket: string;
  secret: string;
  nickname: string | null;
  /** Until when it holds, as `Date.now()`. */
  until: number;
};

/** The server's patience with a ticket. */
const TICKET_MS = 10 * 60_000;

/** Goes to WeChat to be known. */
export async function goToWechat(wish: Wish): Promise<void> {
  const secret = base64Url(crypto.getRandomValues(new Uint8Array(32)));
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(secret));
  const challenge = base64Url(new Uint8Array(digest));
  const { url } = await call('POST /auth/wechat/start', { body: { challenge } });
  writeStored(BEGUN, JSON.stringify({ ...wish, secret } satisfies Begun), 'session');
  location.assign(url);
}

/** Keeps what WeChat sent back, so that it does not stay in the address. */
export const keepReturned = (returned: Returned): void =>
  void writeStored(RETURNED, JSON.stringify(returned), 'session');

/** What came of a login: an account, a WeChat user without one, or nothing that was begun here. */
export async function endLogin() {
  const returned = take<Returned>(RETURNED);
  const begun = take<Begun>(BEGUN);
  if (!returned || !begun) return null;
  const { next, ...asking } = begun;
  const body = { ...returned, ...asking };
  const { login, ticket, nickname } = await call('POST /auth/wechat/login', { body });
  if (ticket !== null) {
    const kept: Ticket = {
      ...{ ticket, nickname, secret: begun.secret },
      until: Date.now() + TICKET_MS,
    };
    writeStored(TICKET, JSON.stringify(kept), 'session');
  }
  return { login, next, bind: begun.bind };
}

/** The WeChat user who waits for an account; null without one. */
export function waitingTicket(): Ticket | null {
  const ticket = readStoredJson<Ticket>(TICKET, 'session');
  return ticket && ticket.until > Date.now() ? ticket : null;
}

export const dropTicket = (): void => void writeStored(TICKET, null, 'session');

/** Binds the WeChat user who waits, if any, to the account that is logged in. @returns whether it did */
export async function bindWaiting(): Promise<boolean> {
  const waiting = waitingTicket();
  if (!waiting) return false;
  const { ticket, secret } = waiting;
  await call('POST /auth/wechat/bind', { body: { ticket, secret } });
  dropTicket();
  return true;
}

/** Something kept with the tab, which is then gone. */
function take<T>(key: string): T | null {
  const value = readStoredJson<T>(key, 'session');
  writeStored(key, null, 'session');
  return value;
}

const base64Url = (bytes: Uint8Array): string =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
