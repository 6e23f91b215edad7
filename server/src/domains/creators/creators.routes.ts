import type { Context } from '#core/context.ts';
import { route, type Route } from '#http/route.ts';
import {
  changeCreator,
  createCreator,
  followCreator,
  listAllCreators,
  showCreator,
} from './creators.service.ts';

export function creatorRoutes(context: Context): Route[] {
  return [
    route('GET /reader/creator', ({ actor, query }) => listAllCreators(context, actor, query)),
    route('GET /reader/creator/{id}', ({ actor, params, query }) =>
      showCreator(context, actor, params.id, query.offset),
    ),
    route('POST /reader/creator/{id}/follow', ({ actor, params, body }) =>
      followCreator(context, actor, params.id, body.status),
    ),
    route('POST /reader/creator', ({ actor, body }) => createCreator(context, actor, body)),
    route('POST /reader/creator/{id}/update', ({ actor, params, body }) =>
      changeCreator(context, actor, params.id, body),
    ),
  ];
}
