import type { SmsPurpose } from '@bluebird/contract/auth.ts';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#lib/call.ts';

/** What registering needs now. */
export const registerRuleQuery = queryOptions({
  queryKey: ['auth', 'register-rule'],
  queryFn: ({ signal }) => call('GET /auth/register_rule', {}, { signal }),
  staleTime: 10 * 60_000,
});

export const sessionsQuery = queryOptions({
  queryKey: ['auth', 'sessions'],
  queryFn: ({ signal }) => call('GET /auth/sessions', {}, { signal }),
  staleTime: 30_000,
});

/** A picture to solve; every key is a new one, and a solved one works once. */
export const captchaQuery = (key: string) =>
  queryOptions({
    queryKey: ['auth', 'captcha', key],
    queryFn: ({ signal }) => call('GET /auth/captcha', { query: { key } }, { signal }),
    staleTime: Infinity,
    gcTime: 0,
  });

export const login = (username: string, password: string) =>
  call('POST /auth/login', { body: { username, password } });

export const register = (body: {
  phone: string;
  password: string;
  sms_code: string;
  code?: string;
}) => call('POST /auth/register', { body });

export const resetPassword = (body: { phone: string; new_password: string; sms_code: string }) =>
  call('POST /auth/reset_password', { body });

export const changePassword = (body: { old_password: string; new_password: string }) =>
  call('POST /auth/change_password', { body });

export const sendSmsCode = (body: {
  phone: string;
  captcha: string;
  key: string;
  stype: SmsPurpose;
}) => call('POST /auth/smscode/send', { body });

/** Ends this session on the server; a token that is dead already is fine. */
export const logout = () => call('POST /auth/logout', {}, { quiet: true });

/** Logs one other device out, or all of them (no id). Answers how many. */
export function useRevokeSessions() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (id?: string) => {
      if (id === undefined) return (await call('POST /auth/sessions/revoke_others')).revoked;
      await call('POST /auth/sessions/{id}/revoke', { params: { id } });
      return 1;
    },
    onSettled: () => client.invalidateQueries({ queryKey: sessionsQuery.queryKey }),
  });
}
