/** What browsers know of the tab's history of this site; older ones tell nothing. */
const siteHistory = (): { canGoBack: boolean } | undefined =>
  (window as { navigation?: { canGoBack: boolean } }).navigation;

/**
 * Whether an earlier screen of this visit can be gone back to. The router counts only its own steps;
 * a link that was followed before the app was there loaded its page anew.
 */
export const hasWayBack = (): boolean =>
  ((history.state as { idx?: number } | null)?.idx ?? 0) > 0 || siteHistory()?.canGoBack === true;
