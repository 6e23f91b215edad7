import type { Context } from '#core/context.ts';
import { route, type Route } from '#http/route.ts';
import {
  apply,
  exportApplications,
  showApplications,
  showMine,
  withdraw,
} from './changdu.service.ts';
import { decide } from './decide.service.ts';

export function changduRoutes(context: Context): Route[] {
  return [
    route('POST /api/changdu/apply', ({ actor, body }) => apply(context, actor, body), {
      max: 10,
      seconds: 60,
    }),
    route('GET /api/changdu/mine', ({ actor, query }) => showMine(context, actor.userId, query)),
    route('POST /api/changdu/withdraw', ({ actor, body }) => withdraw(context, actor, body.id)),
    route('GET /api/changdu/applications', ({ query }) => showApplications(context, query)),
    route('GET /api/changdu/applications/export', ({ query }) =>
      exportApplications(context, query),
    ),
    route('POST /api/changdu/application/{id}/decide', ({ actor, params, body }) =>
      decide(context, actor, params.id, body),
    ),
  ];
}
