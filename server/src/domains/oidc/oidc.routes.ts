import type { Context } from '#core/context.ts';
import { HASHING } from '#domains/auth/auth-rates.ts';
import { route, type Route } from '#http/route.ts';
import { bindMine, registerByOidc, showMine, unbindMine } from './link.service.ts';
import { logInByOidc, startLogin } from './login.service.ts';

/** One begins a login by hand; the provider is asked for each that comes back. */
const LOGINS = { max: 30, seconds: 60 };

/** Login by an account of a company or school. */
export function oidcRoutes(context: Context): Route[] {
  return [
    route('POST /auth/oidc/start', ({ body }) => startLogin(context, body), LOGINS),
    route(
      'POST /auth/oidc/login',
      ({ body, caller }) => logInByOidc(context, body, caller),
      LOGINS,
    ),
    route(
      'POST /auth/oidc/register',
      ({ body, caller }) => registerByOidc(context, body, caller),
      HASHING,
    ),
    route('POST /auth/oidc/bind', ({ actor, body }) => bindMine(context, actor, body), LOGINS),
    route('GET /auth/oidc/mine', ({ actor }) => showMine(context, actor.userId)),
    route('POST /auth/oidc/unbind', ({ actor }) => unbindMine(context, actor.userId)),
  ];
}
