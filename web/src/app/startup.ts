import { currentUserQuery } from '#features/users/current-user.ts';
import { noticesQuery } from '#features/notices/notices-api.ts';
import { track } from '#lib/analytics.ts';
import { isNetworkError } from '#lib/api-error.ts';
import { onRefusedAccess } from '#lib/call.ts';
import { clearToken, isLoggedIn } from '#lib/session.ts';
import { fetchAhead } from '#lib/fetch-ahead.ts';
import { whenIdle } from '#lib/when-idle.ts';
import { watchTheme } from '#ui/theme.ts';
import { confirmAccount } from './account.ts';
import { watchBuild } from './build-check.ts';
import { connectNative } from './native.ts';
import { currentPath, goToLogin } from './navigation.ts';
import { queryClient } from './query-client.ts';

/** What happens once when the page is loaded, besides showing the first screen. */
export function startUp(): void {
  watchTheme();
  void connectNative();
  onRefusedAccess(({ code }) => wantLogin(code === 403));
  track('OPEN_APP', { path: currentPath() });
  if (isLoggedIn()) void loadUser();
  whenIdle(() =>
    fetchAhead(async () => (await import('./preferences-sync.ts')).watchPreferences()),
  );
  // Ratings that wait to be sent, and what is due, can wait for the page to be read.
  if (isLoggedIn()) whenIdle(() => fetchAhead(() => import('#routes/review-sync.ts')));
  watchBuild(async () => (await queryClient.fetchQuery(noticesQuery)).build);
}

async function loadUser(): Promise<void> {
  // Without the network nothing is known yet, and what needs the account waits.
  const retry = (_failures: number, error: Error) => isNetworkError(error);
  const user = await queryClient.fetchQuery({ ...currentUserQuery, retry }).catch(() => null);
  confirmAccount(user);
}

/**
 * @param forbidden the account is known but may not do this; logging in as another one may help,
 *   and the login screen must not send the reader straight back
 */
function wantLogin(forbidden: boolean): void {
  if (/^\/login\/?$/i.test(location.pathname)) return;
  if (!forbidden) {
    clearToken();
    queryClient.setQueryData(currentUserQuery.queryKey, null);
  }
  goToLogin(forbidden ? '&reason=forbidden' : '');
}
