import { z } from 'zod';
import {
  CaptchaKey,
  CodePurpose,
  CodeTicket,
  DeviceTokens,
  EmailCode,
  LoginResult,
  NewPassword,
  Password,
  SmsCode,
} from './auth.ts';
import { Email } from './email.ts';
import { endpoints } from './endpoint.ts';
import { Phone } from './phone.ts';
import { typedCode } from './typed-code.ts';

const EmailProof = z.object({
  email: Email,
  email_code: EmailCode,
  ticket: CodeTicket.optional(),
});

/** Signing in by e-mail, and the addresses and phones of an account. */
export const authEmails = endpoints({
  'POST /auth/emailcode/send': {
    name: 'auth.sendEmailCode',
    summary:
      'Sends a code to an e-mail address; the captcha is used up. The same kind of answer for every address.',
    access: 'public',
    body: z.object({
      email: Email,
      captcha: z.string().trim().min(1, '请输入图形验证码').max(12),
      /** Key of the captcha that was solved. */
      key: CaptchaKey,
      stype: CodePurpose,
      devices: DeviceTokens,
    }),
    result: z.object({ resend_after: z.number().int(), ticket: z.string() }),
    refusals: ['registration_closed', 'mail_unavailable', 'wrong_captcha'],
  },
  'POST /auth/login_by_email': {
    name: 'auth.loginByEmail',
    summary: 'Logs in by a `login` code sent to the e-mail address of the account.',
    access: 'public',
    body: EmailProof,
    result: LoginResult,
    refusals: ['wrong_email_code', 'second_step_needed', 'banned'],
  },
  'POST /auth/register_by_email': {
    name: 'auth.registerByEmail',
    summary:
      'Creates an account from e-mail address, code and password, where the operator allows it; `code` is an invitation code.',
    access: 'public',
    body: EmailProof.extend({
      password: NewPassword,
      code: typedCode('邀请码有误').optional(),
      /** The version of the terms that the reader has agreed to. */
      terms_version: z.string().max(20).optional(),
    }),
    result: LoginResult,
    refusals: [
      'registration_closed',
      'invitation_invalid',
      'wrong_email_code',
      'email_taken',
      'weak_password',
    ],
  },
  'POST /auth/reset_password_by_email': {
    name: 'auth.resetPasswordByEmail',
    summary: 'Sets a new password after an e-mail code; every session ends, this device is known.',
    access: 'public',
    body: EmailProof.extend({ new_password: NewPassword }),
    result: z.object({ device: z.string() }),
    refusals: ['wrong_email_code', 'weak_password'],
  },
  'POST /auth/add_email': {
    name: 'auth.addEmail',
    summary:
      'Gives an account without one an e-mail address, after the password and a `bind` code sent there.',
    access: 'reader',
    body: EmailProof.extend({ password: Password }),
    refusals: [
      'wrong_password',
      'account_locked',
      'wrong_email_code',
      'email_taken',
      'contact_exists',
    ],
  },
  'POST /auth/change_email': {
    name: 'auth.changeEmail',
    summary:
      'Moves the account to another e-mail address, after a `bind` code sent to each; every other session ends.',
    access: 'reader',
    body: EmailProof.extend({
      /** The address the account has. */
      old_email: Email,
      old_code: EmailCode,
      old_ticket: CodeTicket.optional(),
    }),
    result: z.object({ revoked: z.number().int() }),
    refusals: ['wrong_email_code', 'email_taken'],
  },
  'POST /auth/remove_email': {
    name: 'auth.removeEmail',
    summary:
      'Takes the e-mail address from an account that has a phone, after a `bind` code sent to each; every other session ends.',
    access: 'reader',
    body: EmailProof.extend({
      /** The phone that the account keeps. */
      phone: Phone,
      sms_code: SmsCode,
      phone_ticket: CodeTicket.optional(),
    }),
    result: z.object({ revoked: z.number().int() }),
    refusals: ['wrong_email_code', 'wrong_sms_code'],
  },
  'POST /auth/add_phone': {
    name: 'auth.addPhone',
    summary:
      'Gives an account without one a phone, after the password and a `bind` code sent there.',
    access: 'reader',
    body: z.object({
      phone: Phone,
      sms_code: SmsCode,
      ticket: CodeTicket.optional(),
      password: Password,
    }),
    refusals: [
      'wrong_password',
      'account_locked',
      'wrong_sms_code',
      'phone_taken',
      'contact_exists',
    ],
  },
});
