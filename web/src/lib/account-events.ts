import { accountId } from './session.ts';

/*
 * What happens to the account on this page. Whoever holds something of it in memory registers here,
 * in its own module: what is not loaded holds nothing. Storage of the area `account` is emptied by
 * the logout itself.
 */

const leaving = new Set<() => void>();
const arriving = new Set<() => void>();
let confirmed = false;

/** Registers what the page's memory must forget when the reader logs out or another one logs in. */
export const onLogout = (forget: () => void): void => void leaving.add(forget);

/**
 * Registers what is done as soon as the server has confirmed whose token this is; after a login.
 * At once when it has already.
 */
export function onAccount(act: () => void): void {
  arriving.add(act);
  if (confirmed && accountId() !== null) act();
}

/** Makes every registered part forget. */
export function tellLogout(): void {
  for (const forget of leaving) forget();
}

/** Tells that the server has confirmed the token. `accountId` must know the account by now. */
export function tellAccount(): void {
  confirmed = true;
  for (const act of arriving) act();
}

/** Tells that the token is dead or gone. */
export function tellNoAccount(): void {
  confirmed = false;
}
