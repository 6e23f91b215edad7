import { call } from '#lib/call.ts';
import { newLoginSecret, takeKept, TICKET_MS } from '#lib/outside-login.ts';
import { readStored, readStoredJson, writeStored } from '#lib/stored.ts';

/*
 * Login by an account of a company or school: kept with the tab are what was begun, what came back, and the
 * ticket of somebody without an account here, until one is opened or linked.
 */

const BEGUN = 'oidc-begun';
const RETURNED = 'oidc-returned';
const TICKET = 'oidc-ticket';
/** With the device: that somebody logged out here, who is still logged in at the provider. */
const LEFT = 'oidc-left';

/** Where the reader was, and whether the account that is logged in is to be linked. */
type Wish = { next: string | null; bind: boolean };
type Begun = Wish & { secret: string };
type Returned = { state: string; code?: string; error?: string; iss?: string };

/** Somebody known to the provider who waits for an account. */
export type Ticket = {
  ticket: string;
  secret: string;
  name: string | null;
  mayRegister: boolean;
  next: string | null;
  /** Until when it holds, as `Date.now()`. */
  until: number;
};

/** Goes to the provider to be known. */
export async function goToProvider(wish: Wish): Promise<void> {
  const { secret, challenge } = await newLoginSecret();
  const again = readStored(LEFT) !== null;
  const { url } = await call('POST /auth/oidc/start', { body: { challenge, again } });
  writeStored(BEGUN, JSON.stringify({ ...wish, secret } satisfies Begun), 'session');
  location.assign(url);
}

/** After a logout: the next who presses the button says anew who they are. */
export const askAgain = (): void => void writeStored(LEFT, 'yes');

/** Keeps what the provider sent back, so that it does not stay in the address. */
export const keepReturned = (returned: Returned): void =>
  void writeStored(RETURNED, JSON.stringify(returned), 'session');

/** What came of a login: an account, somebody without one, or nothing that was begun here. */
export async function endLogin() {
  const returned = takeKept<Returned>(RETURNED);
  const begun = takeKept<Begun>(BEGUN);
  if (!returned || !begun) return null;
  const { next, bind, secret } = begun;
  const body = { ...returned, secret, bind };
  const { login, ticket, name, may_register } = await call('POST /auth/oidc/login', { body });
  writeStored(LEFT, null);
  if (ticket !== null) {
    const until = Date.now() + TICKET_MS;
    const kept: Ticket = { ticket, secret, name, mayRegister: may_register, next, until };
    writeStored(TICKET, JSON.stringify(kept), 'session');
  }
  return { login, next, bind };
}

/** Who waits for an account; null for nobody. */
export function waitingTicket(): Ticket | null {
  const ticket = readStoredJson<Ticket>(TICKET, 'session');
  return ticket && ticket.until > Date.now() ? ticket : null;
}

export const dropTicket = (): void => void writeStored(TICKET, null, 'session');

/** Opens an account for who waits. @param termsVersion the terms that were agreed to */
export async function registerWaiting({ ticket, secret }: Ticket, termsVersion: string) {
  const body = { ticket, secret, terms_version: termsVersion };
  const login = await call('POST /auth/oidc/register', { body });
  dropTicket();
  return login;
}

/** Links who waits, if anybody, to the account that is logged in. @returns whether it did */
export async function bindWaiting(): Promise<boolean> {
  const waiting = waitingTicket();
  if (!waiting) return false;
  const { ticket, secret } = waiting;
  await call('POST /auth/oidc/bind', { body: { ticket, secret } });
  dropTicket();
  return true;
}
