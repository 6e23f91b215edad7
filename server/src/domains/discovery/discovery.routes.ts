import type { Context } from '../../context.ts';
import { route, type Route } from '#http/route.ts';
import { followTopic, listByTopic, showAuthor } from './discovery.service.ts';

export function discoveryRoutes(context: Context): Route[] {
  return [
    route('GET /reader/article/topic', ({ actor, query }) => listByTopic(context, actor, query)),
    route('GET /reader/author/{id}', ({ actor, params, query }) =>
      showAuthor(context, actor, params.id, query.offset),
    ),
    route('POST /reader/topic/{topic}/follow', ({ actor, params, body }) =>
      followTopic(context, actor, params.topic, body.status),
    ),
  ];
}
