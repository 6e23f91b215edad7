import { currentUserQuery } from '#features/users/users-api.ts';
import { identify } from '#lib/analytics.ts';
import { safeNext } from '#lib/safe-next.ts';
import { clearToken, setToken } from '#lib/session.ts';
import { navigateTo } from './navigation.ts';
import { resumePendingAction } from './pending-action.ts';
import { queryClient } from './query-client.ts';
const leaving = new Set();
/** Registers what else must be forgotten on this device when the reader logs out. */
export const onLogout = (forget) => void leaving.add(forget);
/**
 * Makes a login that worked the current one, goes where the reader was, does what they wanted.
 * @param returns whether the reader came from the entry before, which going back restores as it was
 */
export async function enterAccount(login, { next, returns }) {
  setToken(login.token);
  identify(login.user.user_id);
  queryClient.setQueryData(currentUserQuery.queryKey, login.user);
  // What a visitor was shown may differ from what this account is.
  const mine = currentUserQuery.queryKey.join();
  void queryClient.invalidateQueries({ predicate: (query) => query.queryKey.join() !== mine });
  if (returns) navigateTo(-1);
  else navigateTo(safeNext(next, location.origin), { replace: true });
  await resumePendingAction();
}
/** Forgets the account on this device. */
export function leaveAccount() {
  clearToken();
  identify(null);
  for (const forget of leaving) forget();
  queryClient.clear();
  queryClient.setQueryData(currentUserQuery.queryKey, null);
}
