import { z } from 'zod';
import { EMAIL_MAX } from './email.ts';
import { endpoints } from './endpoint.ts';
import { Phone } from './phone.ts';
import { Instant } from './scalars.ts';
import { typedCode } from './typed-code.ts';
import { CurrentUser } from './users.ts';

export const PASSWORD_MIN = 8;
export const PASSWORD_MAX = 128;
export const NewPassword = z
  .string()
  .min(PASSWORD_MIN, `密码至少 ${PASSWORD_MIN} 位`)
  .max(PASSWORD_MAX, `密码最多 ${PASSWORD_MAX} 位`);
export const Password = z
  .string()
  .min(1, '请输入密码')
  .max(PASSWORD_MAX, `密码最多 ${PASSWORD_MAX} 位`);

export const SmsCode = z.string().regex(/^\d{6}$/, '请输入 6 位短信验证码');
export const EmailCode = z.string().regex(/^\d{6}$/, '请输入 6 位邮件验证码');
export const CaptchaKey = z
  .string()
  .min(6)
  .max(64)
  .regex(/^[\w-]+$/, '验证码标识不合法');
/**
 * A number below `numbers`, to be found by trying: PBKDF2 (SHA-256) of the seed, salted with the
 * number's decimal digits, is the target. Seed and target are hexadecimal.
 */
export const CaptchaWork = z.object({
  seed: z.string(),
  target: z.string(),
  iterations: z.number().int(),
  numbers: z.number().int(),
});
export type CaptchaWork = z.infer<typeof CaptchaWork>;

/**
 * Device tokens of earlier logins on this device; tries from a known device are counted apart from
 * those of strangers.
 */
export const DeviceTokens = z.array(z.string().max(200)).max(5).default([]);
/** Given out with a code, and sent back with it. */
export const CodeTicket = z.string().max(200);
/** What a code is for; it proves nothing else. */
export const CodePurpose = z.enum(['register', 'login', 'reset', 'bind']);
export type CodePurpose = z.infer<typeof CodePurpose>;

/** A successful login. The token goes into the cookie `bb_token` and the bearer header. */
export const LoginResult = z.object({
  token: z.string(),
  expires_at: Instant,
  /**
   * Device token to be stored on the device and sent with its later logins; it grants no access by
   * itself.
   */
  device: z.string(),
  user: CurrentUser,
});

export const LoginSession = z.object({
  id: z.uuid(),
  current: z.boolean(),
  device: z.string(),
  ip: z.string(),
  created_at: Instant,
  last_seen_at: Instant,
});

/** Strangers were locked out of an account, or a passkey of it seems to be a copy. */
export const AlertKind = z.enum(['passwords', 'passkey']);
export type AlertKind = z.infer<typeof AlertKind>;

const SignedToken = z.object({ token: z.string(), expires_at: Instant });

export const auth = endpoints({
  'POST /auth/login': {
    name: 'auth.login',
    summary:
      'Logs in by username, phone or e-mail address with the password. After `account_locked` a solved captcha (its `key` and letters) or a known device goes on.',
    access: 'public',
    body: z.object({
      username: z.string().trim().min(1, '请输入手机号、邮箱或用户名').max(EMAIL_MAX),
      password: Password,
      devices: DeviceTokens,
      captcha: z.string().trim().max(12).optional(),
      key: CaptchaKey.default('no-captcha'),
    }),
    result: LoginResult,
    refusals: [
      'banned',
      'wrong_credentials',
      'wrong_captcha',
      'account_locked',
      'too_many_tries',
      'second_step_needed',
    ],
  },
  'POST /auth/logout': {
    name: 'auth.logout',
    summary: 'Ends the session the call was made with.',
    access: 'reader',
  },
  'GET /auth/sessions': {
    name: 'auth.sessions',
    summary: 'Lists the devices logged in to this account, latest first.',
    access: 'reader',
    result: z.array(LoginSession),
  },
  'POST /auth/sessions/{id}/revoke': {
    name: 'auth.revokeSession',
    summary: 'Logs one device out.',
    access: 'reader',
    params: z.object({ id: z.uuid() }),
    refusals: ['session_not_found'],
  },
  'POST /auth/sessions/revoke_others': {
    name: 'auth.revokeOtherSessions',
    summary: 'Logs every other device out; answers how many.',
    access: 'reader',
    result: z.object({ revoked: z.number().int() }),
  },
  'GET /auth/register_rule': {
    name: 'auth.registerRule',
    summary: 'What registering needs now.',
    access: 'public',
    result: z.object({
      /** Whether anybody can register, by phone or by e-mail. */
      open: z.boolean(),
      /** Whether codes are sent to phones; without, nobody can prove a phone. */
      phone: z.boolean(),
      /** Whether codes are sent by e-mail. */
      email: z.boolean(),
      /** Whether an account is opened with an e-mail address alone. */
      register_by_email: z.boolean(),
      /** Whether passkeys work under the address of this site. */
      passkeys: z.boolean(),
      /** Whether numbers of other countries and regions can be proved. */
      phones_abroad: z.boolean(),
      code_required: z.boolean(),
      /** What the provider is called by whose accounts one logs in; null without one. */
      oidc: z.string().nullable(),
      terms: z.string(),
      /** Told when registering, by who has read and agreed to them. */
      terms_version: z.string(),
      password: z.object({
        min_length: z.number().int(),
        max_length: z.number().int(),
        hint: z.string(),
      }),
      sms_resend_seconds: z.number().int(),
      sms_valid_seconds: z.number().int(),
    }),
  },
  'POST /auth/register': {
    name: 'auth.register',
    summary: 'Creates an account from phone, SMS code and password; `code` is an invitation code.',
    access: 'public',
    body: z.object({
      phone: Phone,
      password: NewPassword,
      sms_code: SmsCode,
      ticket: CodeTicket.optional(),
      code: typedCode('邀请码有误').optional(),
      /** The version of the terms that the reader has agreed to. */
      terms_version: z.string().max(20).optional(),
    }),
    result: LoginResult,
    refusals: [
      'registration_closed',
      'invitation_invalid',
      'wrong_sms_code',
      'phone_taken',
      'weak_password',
    ],
  },
  'POST /auth/register_by_phone': {
    name: 'auth.registerByPhone',
    summary: 'Creates an account from phone and password; `code` is the SMS code.',
    access: 'public',
    body: z.object({
      phone: Phone,
      password: NewPassword,
      code: SmsCode,
      ticket: CodeTicket.optional(),
    }),
    result: LoginResult,
    refusals: [
      'registration_closed',
      'invitation_invalid',
      'wrong_sms_code',
      'phone_taken',
      'weak_password',
    ],
  },
  'POST /auth/change_password': {
    name: 'auth.changePassword',
    summary:
      'Changes the own password, or (admin) the password of `user_id`; every other session ends.',
    access: 'reader',
    body: z.union([
      z.object({ old_password: Password, new_password: NewPassword }),
      z.object({ user_id: z.number().int().positive(), new_password: NewPassword }),
    ]),
    result: z.object({
      revoked: z.number().int(),
      /** The device's new token, after a change of the caller's own password. */
      device: z.string().nullable(),
    }),
    refusals: ['wrong_password', 'weak_password', 'account_locked', 'forbidden', 'user_not_found'],
  },
  'POST /auth/change_phone': {
    name: 'auth.changePhone',
    summary:
      'Moves the account to another phone, after a `bind` code sent to each; every other session ends.',
    access: 'reader',
    body: z.object({
      /** The phone the account has. */
      old_phone: Phone,
      old_code: SmsCode,
      old_ticket: CodeTicket.optional(),
      phone: Phone,
      sms_code: SmsCode,
      ticket: CodeTicket.optional(),
    }),
    result: z.object({ revoked: z.number().int() }),
    refusals: ['invalid_input', 'wrong_sms_code', 'phone_taken'],
  },
  'GET /auth/alert': {
    name: 'auth.alert',
    summary: 'What the owner of the account should know and has not put away.',
    access: 'reader',
    /** What happened, with the time and the address of the last try. */
    result: z.object({
      alert: z.object({ kind: AlertKind, at: Instant, ip: z.string() }).nullable(),
    }),
  },
  'POST /auth/alert/seen': {
    name: 'auth.seeAlert',
    summary: 'Puts the alert away.',
    access: 'reader',
  },
  'POST /auth/reset_password': {
    name: 'auth.resetPassword',
    summary: 'Sets a new password after an SMS code; every session ends, this device is known.',
    access: 'public',
    body: z.object({
      phone: Phone,
      new_password: NewPassword,
      sms_code: SmsCode,
      ticket: CodeTicket.optional(),
    }),
    result: z.object({ device: z.string() }),
    refusals: ['wrong_sms_code', 'weak_password'],
  },
  'GET /auth/captcha': {
    name: 'auth.captcha',
    summary:
      'A new captcha under `key` (chosen by the client, 6–64 characters), in place of one under the same key: a picture, or a number that the device finds for those who cannot see one.',
    access: 'public',
    query: z.object({ key: CaptchaKey, kind: z.enum(['picture', 'work']).default('picture') }),
    result: z.object({
      key: z.string(),
      /** A `data:` address; empty where there is work instead. */
      image: z.string(),
      work: CaptchaWork.nullable(),
      expires_at: Instant,
    }),
  },
  'POST /auth/smscode/send': {
    name: 'auth.sendSmsCode',
    summary:
      'Sends a code to a phone; the captcha is used up. The same kind of answer for every phone.',
    access: 'public',
    body: z.object({
      phone: Phone,
      captcha: z.string().trim().min(1, '请输入图形验证码').max(12),
      /** Key of the captcha that was solved; default: the phone number. */
      key: CaptchaKey.optional(),
      stype: CodePurpose.default('reset'),
      devices: DeviceTokens,
    }),
    result: z.object({
      resend_after: z.number().int(),
      /**
       * Ticket to be sent with the code: it tells the tries of whoever asked for the code from
       * those of others.
       */
      ticket: z.string(),
    }),
    refusals: ['registration_closed', 'sms_unavailable', 'wrong_captcha'],
  },
  'POST /auth/login_by_phone': {
    name: 'auth.loginByPhone',
    summary: 'Logs in by a `login` code sent to the phone of the account.',
    access: 'public',
    body: z.object({ phone: Phone, sms_code: SmsCode, ticket: CodeTicket.optional() }),
    result: LoginResult,
    refusals: ['wrong_sms_code', 'second_step_needed', 'banned'],
  },
  'GET /auth/audio_token': {
    name: 'auth.audioToken',
    summary: 'A short-lived token for audio addresses, which cannot carry a bearer header.',
    access: 'reader',
    result: SignedToken,
  },
  'GET /auth/upload_token': {
    name: 'auth.uploadToken',
    summary: 'A short-lived token to upload a picture or a file; `key` says what for.',
    access: 'reader',
    query: z.object({
      key: z.enum(['avatar', 'cover', 'figure', 'issue', 'book']).default('avatar'),
    }),
    result: SignedToken.extend({ url: z.string(), max_bytes: z.number().int() }),
    refusals: ['forbidden'],
  },
});
