import type { Account } from '@bluebird/contract/auth-accounts.ts';
import type { Role } from '@bluebird/contract/users.ts';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#lib/call.ts';

/** One account, for administrators. */
export const accountQuery = (id: number) =>
  queryOptions({
    queryKey: ['auth', 'account', id],
    queryFn: ({ signal }) => call('GET /auth/account/{id}', { params: { id } }, { signal }),
    staleTime: 0,
  });

/** What can be done to an account. */
export type AccountAct =
  | { act: 'role'; role: Role }
  | { act: 'password'; password: string }
  | { act: 'endSession'; session: Account['sessions'][number] }
  | { act: 'endSessions' }
  | { act: 'removePasskeys' }
  | { act: 'removeSecondFactor' }
  | { act: 'ban'; reason: string; until: string | null }
  | { act: 'unban' };

/** Carries out what an administrator decided about an account. */
export function useAccountAct(id: number) {
  const client = useQueryClient();
  const params = { id };
  return useMutation({
    mutationFn: async (wanted: AccountAct): Promise<void> => {
      switch (wanted.act) {
        case 'role':
          await call('POST /api/user/{id}/role', { params, body: { role: wanted.role } });
          break;
        case 'password': {
          const body = { user_id: id, new_password: wanted.password };
          await call('POST /auth/change_password', { body });
          break;
        }
        case 'endSession': {
          const body = { session_id: wanted.session.id };
          await call('POST /auth/account/{id}/end_sessions', { params, body });
          break;
        }
        case 'endSessions':
          await call('POST /auth/account/{id}/end_sessions', { params, body: {} });
          break;
        case 'removePasskeys':
          await call('POST /auth/account/{id}/remove_passkeys', { params });
          break;
        case 'removeSecondFactor':
          await call('POST /auth/account/{id}/remove_second_factor', { params });
          break;
        case 'ban': {
          const { reason, until } = wanted;
          await call('POST /auth/account/{id}/ban', { params, body: { reason, until } });
          break;
        }
        case 'unban':
          await call('POST /auth/account/{id}/unban', { params });
          break;
      }
    },
    onSettled: () => {
      void client.invalidateQueries({ queryKey: ['auth', 'account', id] });
      void client.invalidateQueries({ queryKey: ['users', 'search'] });
      void client.invalidateQueries({ queryKey: ['system', 'audit'] });
    },
  });
}
