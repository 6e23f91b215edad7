import type { Context } from '#core/context.ts';
import { route, type Route } from '#http/route.ts';
import { chooseSense, undoChoice } from './choose.service.ts';
import { decideSense, listChosen } from './decide.service.ts';

export function senseRoutes(context: Context): Route[] {
  return [
    route(
      'POST /reader/article/{id}/senses',
      ({ params, actor, body }) => chooseSense(context, params.id, actor, body),
      { max: 60, seconds: 60 },
    ),
    route('POST /reader/article/{id}/senses/undo', ({ params, actor, body }) =>
      undoChoice(context, params.id, actor, body),
    ),
    route('GET /reader/sense', ({ query }) => listChosen(context, query)),
    route('POST /reader/sense/{id}/decide', ({ params, actor, body }) =>
      decideSense(context, actor, params.id, body.decision),
    ),
  ];
}
