import { currentUserQuery } from '#features/users/users-api.ts';
import { noticesQuery } from '#features/notices/notices-api.ts';
import { identify, track } from '#lib/analytics.ts';
import { onRefusedAccess } from '#lib/call.ts';
import { clearToken, isLoggedIn } from '#lib/session.ts';
import { watchTheme } from '#ui/theme.ts';
import { watchBuild } from './build-check.ts';
import { connectNative } from './native.ts';
import { currentPath, goToLogin } from './navigation.ts';
import { queryClient } from './query-client.ts';
/** What happens once when the page is loaded, besides showing the first screen. */
export function startUp() {
  watchTheme();
  void connectNative();
  onRefusedAccess(({ code }) => wantLogin(code === 403));
  track('OPEN_APP', { path: currentPath() });
  if (isLoggedIn()) void loadUser();
  watchBuild(async () => (await queryClient.fetchQuery(noticesQuery)).build);
}
async function loadUser() {
  const user = await queryClient.fetchQuery(currentUserQuery).catch(() => null);
  identify(user?.user_id ?? null);
}
/**
 * @param forbidden the account is known but may not do this; logging in as another one may help,
 *   and the login screen must not send the reader straight back
 */
function wantLogin(forbidden) {
  if (/^\/login\/?$/i.test(location.pathname)) return;
  if (!forbidden) {
    clearToken();
    queryClient.setQueryData(currentUserQuery.queryKey, null);
  }
  goToLogin(forbidden ? '&reason=forbidden' : '');
}
