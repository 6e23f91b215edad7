import type { CurrentUser } from '@bluebird/contract/users.ts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { ApiError, call } from '#lib/call.ts';
import { clearToken, isLoggedIn, readToken } from '#lib/session.ts';

/** The account this device is logged in to; null for a visitor. */
export const currentUserQuery = queryOptions({
  queryKey: ['users', 'me'],
  queryFn: ({ signal }) => loadCurrentUser(signal),
  staleTime: 10 * 60_000,
});

/** A token that ran out is dropped quietly: the reader stays where they are, as a visitor. */
async function loadCurrentUser(signal: AbortSignal): Promise<CurrentUser | null> {
  const token = readToken();
  if (!token) return null;
  try {
    return await call('GET /api/user/me', {}, { signal, quiet: true });
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 401) throw error;
    // Another tab may have logged in anew meanwhile.
    if (readToken() === token) clearToken();
    return null;
  }
}

/** The current user; null for a visitor, undefined until known. */
export function useCurrentUser(): CurrentUser | null | undefined {
  const { data } = useQuery({
    ...currentUserQuery,
    initialData: isLoggedIn() ? undefined : null,
  });
  return data;
}
