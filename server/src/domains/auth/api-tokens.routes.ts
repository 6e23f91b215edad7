import type { Context } from '#core/context.ts';
import { route, type Route } from '#http/route.ts';
import { createToken, revokeToken, showTokens } from './api-tokens.service.ts';
import { HASHING } from './auth-rates.ts';

/** Tokens by which people's own scripts use the API. */
export function apiTokenRoutes(context: Context): Route[] {
  return [
    route('GET /auth/tokens', ({ actor }) => showTokens(context, actor)),
    route('POST /auth/tokens', ({ actor, body }) => createToken(context, actor, body), HASHING),
    route('POST /auth/tokens/{id}/revoke', ({ actor, params }) =>
      revokeToken(context, actor, params.id),
    ),
  ];
}
