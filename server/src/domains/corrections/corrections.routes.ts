import type { Context } from '#core/context.ts';
import { route, type Route } from '#http/route.ts';
import { listNewsroom, listMine, propose, showCredits, withdraw } from './corrections.service.ts';
import { decideCorrection } from './decision.service.ts';

export function correctionRoutes(context: Context): Route[] {
  return [
    route(
      'POST /reader/article/{id}/corrections',
      ({ params, actor, body }) => propose(context, actor, params.id, body),
      { max: 30, seconds: 60 },
    ),
    route('GET /reader/article/{id}/corrections/credits', ({ params, actor }) =>
      showCredits(context, params.id, actor),
    ),
    route('GET /reader/correction/mine', ({ actor, query }) => listMine(context, actor, query)),
    route('POST /reader/correction/{id}/withdraw', ({ params, actor }) =>
      withdraw(context, actor, params.id),
    ),
    route('GET /reader/correction', ({ query }) => listNewsroom(context, query)),
    route('POST /reader/correction/{id}/decide', ({ params, actor, body }) =>
      decideCorrection(context, actor, params.id, body),
    ),
  ];
}
