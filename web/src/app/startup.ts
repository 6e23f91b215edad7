import { onlineManager } from '@tanstack/react-query';
import { keepInvite } from '#features/codes/kept-invite.ts';
import { currentUserQuery } from '#features/users/current-user.ts';
import { noticesQuery } from '#features/system/notices-api.ts';
import { mayCount, track } from '#lib/analytics.ts';
import { isNetworkError } from '#lib/api-error.ts';
import { onRefusedAccess } from '#lib/call.ts';
import { clearToken, isLoggedIn, readToken } from '#lib/session.ts';
import { fetchAhead } from '#lib/fetch-ahead.ts';
import { whenIdle, whenIdleOrLeft } from '#lib/when-idle.ts';
import { watchTheme } from '#ui/theme.ts';
import { confirmAccount } from '#sync/account.ts';
import { watchBuild } from '#lib/build-check.ts';
import { connectNative } from './native.ts';
import { router } from './router.ts';
import type { ScreenHandle } from './routes.tsx';
import { currentPath, goToLogin, recheckScreen } from '#lib/navigation.ts';
import { queryClient } from '#sync/query-client.ts';
import { resumeWrites } from '#sync/resume-writes.ts';

/** What happens once when the page is loaded, besides showing the first screen. */
export function startUp(): void {
  // Queries believe in a network until an event says otherwise.
  onlineManager.setOnline(navigator.onLine);
  watchTheme();
  connectNative();
  onRefusedAccess(({ code, reason }, token) => {
    // The screens of login and newsroom ask for it.
    if (reason === 'second_step_needed' || reason === 'second_factor_required') return;
    if (code === 403) wantLogin(true);
    else if (!isSettled(token)) wantLogin(false);
  });
  if (isLoggedIn()) void loadUser();
  keepInvite(location.search);
  // The browser says it once, perhaps before there is anything to ask the reader with.
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    window.installPrompt = event as typeof window.installPrompt;
  });
  const path = currentPath();
  // Nobody waits for it, but whoever leaves at once has opened the app too.
  whenIdleOrLeft(() => track('OPEN_APP', { path }));
  whenIdle(() => {
    if (mayCount() && document.querySelector('meta[name="bb-statistics"]'))
      fetchAhead(async () => (await import('#lib/statistics-script.ts')).addStatisticsScript());
  });
  whenIdle(() =>
    watchBuild(async () => (await queryClient.fetchQuery(noticesQuery)).build, isQuiet),
  );
  whenAnswered(() =>
    fetchAhead(async () => (await import('#sync/preferences-sync.ts')).watchPreferences()),
  );
  whenAnswered(() => fetchAhead(async () => void (await import('./worker.ts')).startWorker()));
  whenAnswered(() => fetchAhead(async () => (await import('#sync/day-sync.ts')).watchDays()));
  if (!isLoggedIn()) return;
  // What waits to be sent, and what is due, can wait for the page to be read.
  whenAnswered(() => fetchAhead(() => import('#sync/review-sync.ts')));
  whenAnswered(resumeWrites);
}

/**
 * Runs something when the browser has nothing better to do, and the first screen has all that it
 * asked the server for.
 */
function whenAnswered(run: () => void): void {
  const isAnswered = () => router.state.initialized && queryClient.isFetching() === 0;
  whenIdle(() => {
    if (isAnswered()) return run();
    const look = () => {
      if (!isAnswered()) return;
      stopScreen();
      stopQueries();
      whenAnswered(run);
    };
    const stopScreen = router.subscribe(look);
    const stopQueries = queryClient.getQueryCache().subscribe(look);
  });
}

/** Whether no text is read, no word reviewed and no test taken: those screens have the phone to themselves. */
const isQuiet = (): boolean =>
  !router.state.matches.some(({ route }) => (route.handle as ScreenHandle | undefined)?.bare);

/** Whether the server is being asked whose the page's token is. */
let asking = false;

/**
 * Whether a refused token is taken care of: one that ran out before the page was opened is dropped
 * by `loadUser` in silence, and one that was dropped or replaced since means nothing any more.
 */
const isSettled = (token: string | null): boolean =>
  asking || (Boolean(token) && token !== readToken());

async function loadUser(): Promise<void> {
  asking = true;
  // Without the network nothing is known yet, and what needs the account waits.
  const retry = (_failures: number, error: Error) => isNetworkError(error);
  const user = await queryClient.fetchQuery({ ...currentUserQuery, retry }).catch(() => null);
  asking = false;
  confirmAccount(user);
  if (!user) recheckScreen();
}

/**
 * @param forbidden the account is known but may not do this; logging in as another one may help,
 *   and the login screen must not send the reader straight back
 */
function wantLogin(forbidden: boolean): void {
  // The login screen and the returns from others' logins say themselves what was refused.
  if (/^\/login(?:\/|$)/i.test(location.pathname)) return;
  if (!forbidden) {
    clearToken();
    queryClient.setQueryData(currentUserQuery.queryKey, null);
  }
  goToLogin(forbidden ? '&reason=forbidden' : '');
}
