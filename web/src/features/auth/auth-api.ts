import type { CodePurpose } from '@bluebird/contract/auth.ts';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#lib/call.ts';
import { keepDevice, knownDevices } from './known-devices.ts';

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

/** Makes this device known to the account that was proved here. */
function known<T extends { device: string | null }>(answer: T): T {
  keepDevice(answer.device);
  return answer;
}

/** @param captcha a solved picture, which an account that strangers locked wants */
export const login = async (
  username: string,
  password: string,
  captcha?: { key: string; captcha: string },
) => {
  const body = { username, password, devices: knownDevices(), ...captcha };
  return known(await call('POST /auth/login', { body }));
};

/** What was sent to a phone: the code, and the ticket that came with the answer. */
export type PhoneCode = { phone: string; sms_code: string; ticket?: string };

export const register = async (
  body: PhoneCode & { password: string; code?: string; terms_version?: string },
) => known(await call('POST /auth/register', { body }));

export const resetPassword = async (body: PhoneCode & { new_password: string }) =>
  known(await call('POST /auth/reset_password', { body }));

export const changePassword = async (body: { old_password: string; new_password: string }) =>
  known(await call('POST /auth/change_password', { body }));

/** @param old what was sent to the phone that the account has */
export const changePhone = (old: PhoneCode, { phone, sms_code, ticket }: PhoneCode) =>
  call('POST /auth/change_phone', {
    body: {
      ...{ old_phone: old.phone, old_code: old.sms_code, old_ticket: old.ticket },
      ...{ phone, sms_code, ticket },
    },
  });

export const sendSmsCode = (body: {
  phone: string;
  captcha: string;
  key: string;
  stype: CodePurpose;
}) => call('POST /auth/smscode/send', { body: { ...body, devices: knownDevices() } });

/** What the owner should know of their account; null when there is nothing. */
export const alertQuery = queryOptions({
  queryKey: ['auth', 'alert'],
  queryFn: ({ signal }) => call('GET /auth/alert', {}, { signal }),
  staleTime: 10 * 60_000,
});

export const seeAlert = () => call('POST /auth/alert/seen');

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
