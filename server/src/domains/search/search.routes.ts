import type { Context } from '#core/context.ts';
import { route, type Route } from '#http/route.ts';
import { search } from './search.service.ts';

export function searchRoutes(context: Context): Route[] {
  return [
    route('GET /api/search', ({ query }) => search(context, query), { max: 240, seconds: 60 }),
  ];
}
