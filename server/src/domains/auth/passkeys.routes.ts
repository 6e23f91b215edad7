import type { Context } from '#core/context.ts';
import { route, type Route } from '#http/route.ts';
import { CODES, HASHING } from './auth-rates.ts';
import { beginPasskeyLogin, logInByPasskey } from './passkey-login.service.ts';
import {
  addPasskey,
  beginPasskey,
  removePasskey,
  renamePasskey,
  showPasskeys,
} from './passkeys.service.ts';

/** Passkeys of an account, and logging in by them. */
export function passkeyRoutes(context: Context): Route[] {
  return [
    route('GET /auth/passkeys', ({ actor }) => showPasskeys(context, actor)),
    route(
      'POST /auth/passkeys/options',
      ({ actor, body }) => beginPasskey(context, actor, body.password),
      HASHING,
    ),
    route('POST /auth/passkeys', ({ actor, body, caller }) =>
      addPasskey(context, actor, body, caller),
    ),
    route('POST /auth/passkeys/{id}/rename', ({ actor, params, body }) =>
      renamePasskey(context, actor, { id: params.id, name: body.name }),
    ),
    route(
      'POST /auth/passkeys/{id}/remove',
      ({ actor, params, body }) =>
        removePasskey(context, actor, { id: params.id, password: body.password }),
      HASHING,
    ),
    route('POST /auth/passkey/login_options', () => beginPasskeyLogin(context), CODES),
    route(
      'POST /auth/passkey/login',
      ({ body, caller }) => logInByPasskey(context, body.credential, caller),
      HASHING,
    ),
  ];
}
