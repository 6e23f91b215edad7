import { readCookie, writeCookie } from './cookies.ts';
import { readStoredJson, writeStored } from './stored.ts';

const COOKIE = 'bb_token';
const DAYS = 180;

/** The login token, or '' for a visitor. */
export const readToken = (): string => readCookie(COOKIE);

/** Keeps the login token. The server ends the session earlier if it must. */
export const setToken = (token: string): void => writeCookie(COOKIE, token, DAYS);

export const clearToken = (): void => writeCookie(COOKIE, '', 0);

/** Whether a token is present; only the server knows whether it still works. */
export const isLoggedIn = (): boolean => readToken() !== '';

/** Tells one token from another without giving it away; '' for a visitor. */
export const sessionMark = (): string => readToken().slice(-8);

const ACCOUNT = 'user';
type KnownAccount = { id: number; mark: string };
// Where the device keeps nothing, the page remembers.
let known: KnownAccount | null = null;

const knownAccount = (): KnownAccount | null => readStoredJson(ACCOUNT, 'account') ?? known;

/** Remembers whose the present token is, as the server told. */
export function rememberAccount(id: number): void {
  known = { id, mark: sessionMark() };
  writeStored(ACCOUNT, JSON.stringify(known), 'account');
}

export function forgetAccount(): void {
  known = null;
  writeStored(ACCOUNT, null, 'account');
}

/** The account the present token belongs to; null for a visitor and until the server has told. */
export function accountId(): number | null {
  const account = knownAccount();
  return account && isLoggedIn() && account.mark === sessionMark() ? account.id : null;
}

/** The account that used this device last, though its token may be dead; null when none did. */
export const lastAccountId = (): number | null => knownAccount()?.id ?? null;
