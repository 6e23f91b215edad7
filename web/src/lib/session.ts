import { readCookie, writeCookie } from './cookies.ts';

const COOKIE = 'bb_token';
const DAYS = 180;

/** The login token, or '' for a visitor. */
export const readToken = (): string => readCookie(COOKIE);

/** Keeps the login token. The server ends the session earlier if it must. */
export const setToken = (token: string): void => writeCookie(COOKIE, token, DAYS);

export const clearToken = (): void => writeCookie(COOKIE, '', 0);

/** Whether a token is present; only the server knows whether it still works. */
export const isLoggedIn = (): boolean => readToken() !== '';
