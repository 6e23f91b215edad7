import type { Context } from '#core/context.ts';
import { route, type Route } from '#http/route.ts';
import { CODES, HASHING } from './auth-rates.ts';
import { addContact, changeContact, removeEmail } from './contacts.service.ts';
import { sendEmailCode } from './email-codes.service.ts';
import { logInByCode } from './login.service.ts';
import { resetPassword } from './passwords.service.ts';
import { register } from './registration.service.ts';

/** Signing in by e-mail, and the e-mail address of an account. */
export function emailRoutes(context: Context): Route[] {
  return [
    route(
      'POST /auth/emailcode/send',
      ({ body, caller }) => sendEmailCode(context, body, caller.ip),
      CODES,
    ),
    route('POST /auth/login_by_email', ({ body: { email, email_code, ticket }, caller }) =>
      logInByCode(context, { name: { email }, code: email_code, ticket }, caller),
    ),
    route(
      'POST /auth/register_by_email',
      ({ body: { email, email_code, code, terms_version, ...wanted }, caller }) =>
        register(
          context,
          {
            ...{ ...wanted, proved: { email }, proof: email_code },
            ...{ invitationCode: code, termsVersion: terms_version },
          },
          caller,
        ),
      HASHING,
    ),
    route(
      'POST /auth/reset_password_by_email',
      ({ body: { email, email_code, ticket, new_password }, caller }) =>
        resetPassword(
          context,
          { name: { email }, code: email_code, ticket },
          new_password,
          caller.ip,
        ),
      HASHING,
    ),
    route(
      'POST /auth/add_email',
      ({ actor, body: { email, email_code, ticket, password }, caller }) => {
        const proof = { recipient: email, code: email_code, ticket };
        return addContact(context, actor, 'email', { password, proof }, caller.ip);
      },
      HASHING,
    ),
    route('POST /auth/change_email', ({ actor, body, caller }) =>
      changeContact(
        context,
        actor,
        'email',
        {
          old: { recipient: body.old_email, code: body.old_code, ticket: body.old_ticket },
          next: { recipient: body.email, code: body.email_code, ticket: body.ticket },
        },
        caller.ip,
      ),
    ),
    route('POST /auth/remove_email', ({ actor, body, caller }) =>
      removeEmail(
        context,
        actor,
        {
          email: { recipient: body.email, code: body.email_code, ticket: body.ticket },
          phone: { recipient: body.phone, code: body.sms_code, ticket: body.phone_ticket },
        },
        caller.ip,
      ),
    ),
  ];
}
