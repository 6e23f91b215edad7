import { z } from 'zod';
import { LoginResult, Password } from './auth.ts';
import { endpoints } from './endpoint.ts';
import { IdParams, Instant } from './scalars.ts';

/** Recovery codes that are given out at once. */
export const RECOVERY_CODES = 10;

/** Six digits of an authenticator app, or a recovery code; spaces and hyphens do not matter. */
export const SecondCode = z
  .string()
  .max(40)
  .transform((value) => value.replace(/[\s-]/g, '').toUpperCase())
  .pipe(z.string().regex(/^(\d{6}|[A-Z2-7]{16})$/, '请输入 6 位验证码或一个恢复码'));

/** Six digits of an authenticator app. */
const AppCode = z
  .string()
  .max(40)
  .transform((value) => value.replace(/[\s-]/g, ''))
  .pipe(z.string().regex(/^\d{6}$/, '请输入 6 位验证码'));

/** Stands for a right password until the second step of a login. */
const StepTicket = z.string().min(1).max(200);

const RecoveryCodes = z.object({
  /** Told this once; each stands in for the app once. */
  recovery_codes: z.array(z.string()).max(RECOVERY_CODES),
});

export const SecondFactor = z.object({
  /** Since when a code is asked for after the password; null: it is not. */
  since: Instant.nullable(),
  recovery_codes_left: z.number().int(),
  /** What this site wants of the account: staff are asked for a second factor, or cannot work without. */
  wanted: z.enum(['optional', 'asked', 'required']),
  /** Whether this session was opened with one, by a code or a passkey. */
  strong: z.boolean(),
});
export type SecondFactor = z.infer<typeof SecondFactor>;

export const authSecondFactor = endpoints({
  'POST /auth/login_step': {
    name: 'auth.loginStep',
    summary:
      'The second step of a login that was refused for `second_step_needed`, with the `ticket` from its `fields` and a code of the authenticator app or a recovery code.',
    access: 'public',
    body: z.object({ ticket: StepTicket, code: SecondCode }),
    result: LoginResult,
    refusals: ['second_step_over', 'wrong_second_code', 'too_many_tries', 'banned'],
  },
  'GET /auth/second_factor': {
    name: 'auth.secondFactor',
    summary: 'Whether the own account has a second factor, and whether it needs one.',
    access: 'reader',
    result: SecondFactor,
  },
  'POST /auth/second_factor/begin': {
    name: 'auth.beginSecondFactor',
    summary:
      'After the password: a secret for an authenticator app (RFC 6238, SHA-1, 6 digits, 30 seconds), good for fifteen minutes until a code confirms it.',
    access: 'reader',
    body: z.object({ password: Password }),
    result: z.object({
      /** In base32, for typing. */
      secret: z.string(),
      /** `otpauth://` address, for a QR code. */
      uri: z.string(),
    }),
    refusals: ['wrong_password', 'account_locked', 'second_factor_on'],
  },
  'POST /auth/second_factor/turn_on': {
    name: 'auth.turnOnSecondFactor',
    summary: 'Asks for codes from now on, once one has shown that the app has the secret.',
    access: 'reader',
    body: z.object({ code: AppCode }),
    result: RecoveryCodes,
    refusals: ['wrong_second_code', 'second_step_over', 'second_factor_on', 'too_many_tries'],
  },
  'POST /auth/second_factor/turn_off': {
    name: 'auth.turnOffSecondFactor',
    summary: 'Asks for no code any more, after the password and a last one.',
    access: 'reader',
    body: z.object({ password: Password, code: SecondCode }),
    refusals: [
      'wrong_password',
      'account_locked',
      'wrong_second_code',
      'too_many_tries',
      'second_factor_off',
    ],
  },
  'POST /auth/second_factor/recovery_codes': {
    name: 'auth.renewRecoveryCodes',
    summary: 'New recovery codes, after the password and a code; the old ones are void.',
    access: 'reader',
    body: z.object({ password: Password, code: SecondCode }),
    result: RecoveryCodes,
    refusals: [
      'wrong_password',
      'account_locked',
      'wrong_second_code',
      'too_many_tries',
      'second_factor_off',
    ],
  },
  'POST /auth/second_factor/prove': {
    name: 'auth.proveSecondFactor',
    summary: 'Gives a code in a session that was opened without one.',
    access: 'reader',
    body: z.object({ code: SecondCode }),
    refusals: ['wrong_second_code', 'too_many_tries', 'second_factor_off'],
  },
  'POST /auth/account/{id}/remove_second_factor': {
    name: 'auth.removeSecondFactor',
    summary:
      'Takes the second factor from an account and logs it out, when its owner lost phone and recovery codes; that of administrators only a super user.',
    access: 'admin',
    params: IdParams,
    refusals: ['user_not_found', 'forbidden'],
  },
});
