import type { Context } from '#core/context.ts';
import { route, type Route } from '#http/route.ts';
import { signToken } from '#core/signed-token.ts';
import { issueUploadToken } from '#domains/system/uploads.service.ts';
import { MINUTE_MS } from '#core/durations.ts';
import {
  banAccount,
  endSessionsOf,
  removePasskeysOf,
  showAccount,
  unbanAccount,
} from './accounts.service.ts';
import { updateSeen } from './alerts.queries.ts';
import { showAlert } from './alerts.service.ts';
import { CODES, HASHING } from './auth-rates.ts';
import { createCaptcha } from './captcha.service.ts';
import { addContact, changeContact } from './contacts.service.ts';
import { logIn, logInByCode } from './login.service.ts';
import { changeOwnPassword, resetPassword, setPasswordOf } from './passwords.service.ts';
import { register, showRegisterRule } from './registration.service.ts';
import { deleteSession, deleteSessions } from './sessions.queries.ts';
import { revokeSession, showSessions } from './sessions.service.ts';
import { sendSmsCode } from './sms-codes.service.ts';

const AUDIO_TOKEN_MS = 10 * MINUTE_MS;

export function authRoutes(context: Context): Route[] {
  const { db } = context;
  return [
    route(
      'POST /auth/login',
      ({ body: { captcha, key, ...login }, caller }) =>
        logIn(context, { ...login, captcha: captcha ? { key, answer: captcha } : null }, caller),
      HASHING,
    ),
    route('POST /auth/logout', async ({ actor }) => {
      await deleteSession(db, actor.userId, actor.sessionId);
    }),
    route('GET /auth/sessions', ({ actor }) => showSessions(context, actor)),
    route('POST /auth/sessions/{id}/revoke', ({ actor, params }) =>
      revokeSession(context, actor, params.id),
    ),
    route('POST /auth/sessions/revoke_others', async ({ actor }) => ({
      revoked: await deleteSessions(db, actor.userId, { except: actor.sessionId }),
    })),
    route('GET /auth/register_rule', () => showRegisterRule(context)),
    route(
      'POST /auth/register',
      ({ body: { phone, sms_code, code, terms_version, ...wanted }, caller }) =>
        register(
          context,
          {
            ...{ ...wanted, proved: { phone }, proof: sms_code },
            ...{ invitationCode: code, termsVersion: terms_version },
          },
          caller,
        ),
      HASHING,
    ),
    route(
      'POST /auth/register_by_phone',
      ({ body: { phone, code, ...wanted }, caller }) =>
        register(context, { ...wanted, proved: { phone }, proof: code }, caller),
      HASHING,
    ),
    route(
      'POST /auth/change_password',
      ({ actor, body }) =>
        'user_id' in body
          ? setPasswordOf(context, actor, body)
          : changeOwnPassword(context, actor, body),
      HASHING,
    ),
    route(
      'POST /auth/reset_password',
      ({ body: { phone, sms_code, ticket, new_password }, caller }) =>
        resetPassword(
          context,
          { name: { phone }, code: sms_code, ticket },
          new_password,
          caller.ip,
        ),
      HASHING,
    ),
    route('POST /auth/login_by_phone', ({ body: { phone, sms_code, ticket }, caller }) =>
      logInByCode(context, { name: { phone }, code: sms_code, ticket }, caller),
    ),
    route('POST /auth/change_phone', ({ actor, body, caller }) =>
      changeContact(
        context,
        actor,
        'phone',
        {
          old: { recipient: body.old_phone, code: body.old_code, ticket: body.old_ticket },
          next: { recipient: body.phone, code: body.sms_code, ticket: body.ticket },
        },
        caller.ip,
      ),
    ),
    route(
      'POST /auth/add_phone',
      ({ actor, body: { phone, sms_code, ticket, password }, caller }) => {
        const proof = { recipient: phone, code: sms_code, ticket };
        return addContact(context, actor, 'phone', { password, proof }, caller.ip);
      },
      HASHING,
    ),
    route('GET /auth/account/{id}', ({ actor, params }) => showAccount(context, actor, params.id)),
    route('POST /auth/account/{id}/end_sessions', ({ actor, params, body }) =>
      endSessionsOf(context, actor, params.id, body),
    ),
    route('POST /auth/account/{id}/remove_passkeys', ({ actor, params }) =>
      removePasskeysOf(context, actor, params.id),
    ),
    route('POST /auth/account/{id}/ban', ({ actor, params, body }) =>
      banAccount(context, actor, params.id, body),
    ),
    route('POST /auth/account/{id}/unban', ({ actor, params }) =>
      unbanAccount(context, actor, params.id),
    ),
    route('GET /auth/alert', ({ actor }) => showAlert(context, actor)),
    route('POST /auth/alert/seen', async ({ actor }) => {
      await updateSeen(db, actor.userId, context.clock());
    }),
    route('GET /auth/captcha', ({ query }) => createCaptcha(context, query), CODES),
    route(
      'POST /auth/smscode/send',
      ({ body, caller }) => sendSmsCode(context, body, caller.ip),
      CODES,
    ),
    route('GET /auth/audio_token', ({ actor: { userId } }) => {
      const expiresAt = new Date(context.clock().getTime() + AUDIO_TOKEN_MS);
      return {
        token: signToken(context.signing, { purpose: 'audio', userId, expiresAt }),
        expires_at: expiresAt.toISOString(),
      };
    }),
    route('GET /auth/upload_token', ({ actor, query }) =>
      issueUploadToken(context, actor, query.key),
    ),
  ];
}
