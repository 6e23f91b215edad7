import type { Context } from '#core/context.ts';
import { route, type Route } from '#http/route.ts';
import { showMemberLog, showMyLog } from './member-log.service.ts';
import { closeMember, openMember, renewMember } from './members.service.ts';

export function memberRoutes(context: Context): Route[] {
  return [
    route('POST /api/user/open_member', ({ actor, body }) => openMember(context, actor, body)),
    route('POST /api/user/renewal_member', ({ actor, body }) => renewMember(context, actor, body)),
    route('POST /api/user/close_member', ({ actor, body }) => closeMember(context, actor, body)),
    route('GET /api/user/memberlog', ({ query }) => showMemberLog(context, query)),
    route('GET /api/member/log', ({ actor, caller, query }) =>
      showMyLog(context, { actor, caller }, query),
    ),
  ];
}
