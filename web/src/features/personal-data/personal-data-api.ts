import type { CurrentUser } from '@bluebird/contract/users.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#lib/call.ts';

/** Has the account deleted in seven days. @throws ApiError `wrong_password` among others */
export const useAskDeletion = () =>
  useAccountAct((password: string) => call('POST /api/user/deletion', { body: { password } }));

/** Keeps the account after all. */
export const useUndoDeletion = () =>
  useAccountAct((_: void) => call('POST /api/user/deletion/undo', {}));

function useAccountAct<T>(act: (input: T) => Promise<CurrentUser>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: act,
    onSuccess: () => client.invalidateQueries({ queryKey: ['users', 'me'] }),
  });
}
