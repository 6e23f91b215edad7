let go = () => {};
/** Lets code that is no component navigate. Called once, by the router. */
export function connectNavigation(navigate) {
  go = navigate;
}
/** Goes to a path, or that many steps through the history. */
export const navigateTo = (to, options) => go(to, options);
/** The current address within the site, with query and hash. */
export const currentPath = () => location.pathname + location.search + location.hash;
/** Sends the reader to log in; afterwards they are back here, at the same line. */
export function goToLogin(more = '') {
  const state = { returns: true };
  navigateTo(`/login?next=${encodeURIComponent(currentPath())}${more}`, { state });
}
