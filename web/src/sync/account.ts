import type { CurrentUser } from '@bluebird/contract/users.ts';
import { currentUserQuery } from '#features/users/current-user.ts';
import { tellAccount, tellLogout, tellNoAccount } from '#lib/account-events.ts';
import { identify } from '#lib/analytics.ts';
import { messageOf } from '#lib/api-error.ts';
import { forgetKept, writeOwner } from '#lib/kept-caches.ts';
import { safeNext } from '#lib/safe-next.ts';
import {
  clearToken,
  forgetAccount,
  lastAccountId,
  rememberAccount,
  sessionMark,
  setToken,
} from '#lib/session.ts';
import { forgetStoredForAccount, readStored } from '#lib/stored.ts';
import { toast } from '#ui/toast.ts';
import { navigateTo } from '#lib/navigation.ts';
import { resumePendingAction } from './pending-action.ts';
import { queryClient } from './query-client.ts';

/** Takes in what the server says of the present token; null: it is dead, or there is none. */
export function confirmAccount(user: CurrentUser | null): void {
  identify(user?.user_id ?? null);
  if (!user) return tellNoAccount();
  const last = lastAccountId();
  if (last !== null && last !== user.user_id) {
    forgetDevice();
    queryClient.removeQueries({ type: 'inactive' });
  }
  rememberAccount(user.user_id);
  writeOwner({ id: user.user_id, mark: sessionMark() });
  tellAccount();
}

function forgetDevice(): void {
  tellLogout();
  forgetAccount();
  forgetStoredForAccount();
  forgetKept();
}

/**
 * Makes a login that worked the current one, goes where the reader was, does what they wanted.
 * @param returns whether the reader came from the entry before, which going back restores as it was
 */
export async function enterAccount(
  login: { token: string; user: CurrentUser },
  { next, returns }: { next: string | null; returns: boolean },
): Promise<void> {
  setToken(login.token);
  confirmAccount(login.user);
  queryClient.setQueryData(currentUserQuery.queryKey, login.user);
  // What a visitor was shown may differ from what this account is.
  const mine = currentUserQuery.queryKey.join();
  void queryClient.invalidateQueries({ predicate: (query) => query.queryKey.join() !== mine });
  if (returns) navigateTo(-1);
  else navigateTo(safeNext(next, location.origin), { replace: true });
  if (readStored('wechat-ticket', 'session') !== null) await bindWechat();
  if (readStored('oidc-ticket', 'session') !== null) await linkProvider();
  await resumePendingAction();
}

/** Binds the WeChat user who waited for this login (features/wechat). */
async function bindWechat(): Promise<void> {
  const { bindWaiting, dropTicket } = await import('#features/wechat/wechat-login.ts');
  try {
    if (await bindWaiting()) toast('已绑定微信，以后点一下就能登录');
  } catch (error) {
    dropTicket();
    toast(messageOf(error));
  }
}

/** Links whoever came from the provider of accounts and waited for this login (features/oidc). */
async function linkProvider(): Promise<void> {
  const { bindWaiting, dropTicket } = await import('#features/oidc/oidc-login.ts');
  try {
    if (!(await bindWaiting())) return;
    toast('已绑定，以后点一下就能登录');
    void queryClient.invalidateQueries({ queryKey: ['oidc'] });
  } catch (error) {
    dropTicket();
    toast(messageOf(error));
  }
}

/** Forgets the account on this device. */
export function leaveAccount(): void {
  clearToken();
  confirmAccount(null);
  forgetDevice();
  queryClient.clear();
  queryClient.setQueryData(currentUserQuery.queryKey, null);
}
