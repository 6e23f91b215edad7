import type { Context } from '#core/context.ts';
import { setRole } from './roles.service.ts';
import { savePreferences, showPreferences } from './preferences.service.ts';
import { route, type Route } from '#http/route.ts';
import { exportUsers, searchUsers } from './user-search.service.ts';
import { agreeToTerms, changeAvatar, changeUsername, showOwn } from './users.service.ts';

export function userRoutes(context: Context): Route[] {
  return [
    route('GET /api/user/me', ({ actor, caller }) => showOwn(context, actor.userId, caller.ip)),
    route('POST /api/user/agree', ({ actor, body }) =>
      agreeToTerms(context, actor.userId, body.terms_version),
    ),
    route('GET /api/user/issuper', ({ actor: { role } }) => ({ issuper: role === 'super', role })),
    route('POST /api/user/{id}/role', ({ actor, params, body }) =>
      setRole(context, actor, params.id, body.role),
    ),
    route('GET /api/user/search', ({ query }) => searchUsers(context, query)),
    route('GET /api/user/search/export', ({ actor, query }) => exportUsers(context, actor, query)),
    route(
      'POST /api/user/change_username',
      ({ actor, body }) => changeUsername(context, actor.userId, body.username),
      { max: 30, seconds: 60 },
    ),
    route('GET /api/user/preferences', ({ actor }) => showPreferences(context, actor.userId)),
    route('POST /api/user/preferences', ({ actor, body }) =>
      savePreferences(context, actor.userId, body),
    ),
    route('POST /api/user/change_avatar', ({ actor, body }) =>
      changeAvatar(context, actor.userId, body.file),
    ),
  ];
}
