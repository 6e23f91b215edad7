import type { NavigateOptions, To } from 'react-router';

type Navigate = (to: To | number, options?: NavigateOptions) => void;

let go: Navigate = () => {};

/** Lets code that is no component navigate. Called once, by the router. */
export function connectNavigation(navigate: Navigate): void {
  go = navigate;
}

/** Goes to a path, or that many steps through the history. */
export const navigateTo: Navigate = (to, options) => go(to, options);

/** The current address within the site, with query and hash. */
export const currentPath = (): string => location.pathname + location.search + location.hash;
