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
  body: ContactCode & { password: string; code?: string; terms_version?: string },
) =>
  known(
    'phone' in body
      ? await call('POST /auth/register', { body })
      : await call('POST /auth/register_by_email', { body }),
  );

export const resetPassword = async (body: ContactCode & { new_password: string }) =>
  known(
    'phone' in body
      ? await call('POST /auth/reset_password', { body })
      : await call('POST /auth/reset_password_by_email', { body }),
  );

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

export const sendEmailCode = (body: {
  email: string;
  captcha: string;
  key: string;
  stype: CodePurpose;
}) => call('POST /auth/emailcode/send', { body: { ...body, devices: knownDevices() } });

/** What was sent to an e-mail address: the code, and the ticket that came with the answer. */
export type EmailCode = { email: string; email_code: string; ticket?: string };

/** What proves a phone or an e-mail address. */
export type ContactCode = PhoneCode | EmailCode;

/** The part of a form that proves one of the two. */
export const proofOf = (
  kind: 'phone' | 'email',
  {
    phone,
    sms_code,
    email,
    email_code,
  }: Record<'phone' | 'sms_code' | 'email' | 'email_code', string>,
  ticket: string | undefined,
): ContactCode => ({
  ...(kind === 'phone' ? { phone, sms_code } : { email, email_code }),
  ...(ticket && { ticket }),
});

export const loginByCode = async (body: ContactCode) =>
  known(
    'phone' in body
      ? await call('POST /auth/login_by_phone', { body })
      : await call('POST /auth/login_by_email', { body }),
  );

export const addPhone = (body: PhoneCode & { password: string }) =>
  call('POST /auth/add_phone', { body });

export const addEmail = (body: EmailCode & { password: string }) =>
  call('POST /auth/add_email', { body });

/** @param old what was sent to the address that the account has */
export const changeEmail = (old: EmailCode, next: EmailCode) =>
  call('POST /auth/change_email', {
    body: { old_email: old.email, old_code: old.email_code, old_ticket: old.ticket, ...next },
  });

/** @param phone what was sent to the phone that the account keeps */
export const removeEmail = (email: EmailCode, { phone, sms_code, ticket }: PhoneCode) =>
  call('POST /auth/remove_email', {
    body: { ...email, phone, sms_code, phone_ticket: ticket },
  });

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
