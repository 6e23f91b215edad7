import { queryOptions } from '@tanstack/react-query';
import { ApiError } from '#lib/api-error.ts';
import { call } from '#lib/call.ts';
import { keepDevice } from './known-devices.ts';

/** Whether the account has a second factor, and whether the site wants one of it. */
export const secondFactorQuery = queryOptions({
  queryKey: ['auth', 'second-factor'],
  queryFn: ({ signal }) => call('GET /auth/second_factor', {}, { signal }),
  staleTime: 60_000,
});

/** The ticket in a refused login that wants a second step; null for any other error. */
export const stepTicket = (error: unknown): string | null =>
  error instanceof ApiError && error.reason === 'second_step_needed'
    ? (error.fields['ticket'] ?? null)
    : null;

/** The second step of a login. */
export async function loginStep(ticket: string, code: string) {
  const login = await call('POST /auth/login_step', { body: { ticket, code } });
  keepDevice(login.device);
  return login;
}

export const beginSecondFactor = (password: string) =>
  call('POST /auth/second_factor/begin', { body: { password } });

/** @returns the recovery codes, which are told only now */
export const turnOnSecondFactor = async (code: string) =>
  (await call('POST /auth/second_factor/turn_on', { body: { code } })).recovery_codes;

export const turnOffSecondFactor = (body: { password: string; code: string }) =>
  call('POST /auth/second_factor/turn_off', { body });

/** @returns the recovery codes, which are told only now */
export const renewRecoveryCodes = async (body: { password: string; code: string }) =>
  (await call('POST /auth/second_factor/recovery_codes', { body })).recovery_codes;

export const proveSecondFactor = (code: string) =>
  call('POST /auth/second_factor/prove', { body: { code } });
