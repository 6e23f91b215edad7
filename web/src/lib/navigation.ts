import type { NavigateOptions, To } from 'react-router';

type Navigate = (to: To | number, options?: NavigateOptions) => void;

let go: Navigate = () => {};
let checkAgain = () => {};

/** Lets code that is no component navigate. Called once, by the router. */
export function connectNavigation(navigate: Navigate, revalidate = () => {}): void {
  go = navigate;
  checkAgain = revalidate;
}

/** Asks once more whether the screen may be shown, as when it was entered. */
export const recheckScreen = (): void => checkAgain();

/** Goes to a path, or that many steps through the history. */
export const navigateTo: Navigate = (to, options) => go(to, options);

/** The current address within the site, with query and hash. */
export const currentPath = (): string => location.pathname + location.search + location.hash;

/** What the login screen was given. */
export type LoginState = {
  /** Whether the entry before it is the place to return to. */
  returns?: boolean;
  /** What to fill in. */
  username?: string;
  /** Of a login whose second step is still to come. */
  ticket?: string;
} | null;

/** What the screen of an article was given by a list, to be shown until its text is there. */
export type ArticleLocationState = { title: string } | null;

/** Sends the reader to log in; afterwards they are back here, at the same line. */
export const goToLogin = (more = ''): void => enter('/login', more);

/** Sends a visitor to register, likewise. */
export const goToRegister = (): void => enter('/register', '');

function enter(screen: string, more: string): void {
  const state: LoginState = { returns: true };
  navigateTo(`${screen}?next=${encodeURIComponent(currentPath())}${more}`, { state });
}
