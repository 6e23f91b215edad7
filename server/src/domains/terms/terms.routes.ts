import type { Context } from '#core/context.ts';
import { route, type Route } from '#http/route.ts';
import { exportTerms, importTerms } from './term-files.service.ts';
import { changeTerm, createTerm, removeTerm, restoreTerm, showTerms } from './terms.service.ts';

export function termRoutes(context: Context): Route[] {
  return [
    route('GET /reader/term', ({ query }) => showTerms(context, query)),
    route('POST /reader/term', ({ actor, body }) => createTerm(context, actor, body)),
    route('POST /reader/term/{id}/update', ({ actor, params, body }) =>
      changeTerm(context, actor, params.id, body),
    ),
    route('POST /reader/term/{id}/delete', ({ actor, params }) =>
      removeTerm(context, actor, params.id),
    ),
    route('POST /reader/term/{id}/restore', ({ actor, params }) =>
      restoreTerm(context, actor, params.id),
    ),
    route('POST /reader/term/import', ({ actor, body }) => importTerms(context, actor, body), {
      max: 20,
      seconds: 60,
    }),
    route('GET /reader/term/export', ({ query }) => exportTerms(context, query)),
  ];
}
