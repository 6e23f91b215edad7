import { call } from '#lib/call.ts';
import { newLoginSecret, takeKept, TICKET_MS } from '#lib/outside-login.ts';
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

/** Goes to WeChat to be known. */
export async function goToWechat(wish: Wish): Promise<void> {
  const { secret, challenge } = await newLoginSecret();
  const { url } = await call('POST /auth/wechat/start', { body: { challenge } });
  writeStored(BEGUN, JSON.stringify({ ...wish, secret } satisfies Begun), 'session');
  location.assign(url);
}

/** Keeps what WeChat sent back, so that it does not stay in the address. */
export const keepReturned = (returned: Returned): void =>
  void writeStored(RETURNED, JSON.stringify(returned), 'session');

/** What came of a login: an account, a WeChat user without one, or nothing that was begun here. */
export async function endLogin() {
  const returned = takeKept<Returned>(RETURNED);
  const begun = takeKept<Begun>(BEGUN);
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
