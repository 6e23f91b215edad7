import type { Context } from '#core/context.ts';
import { route, type Route } from '#http/route.ts';
import { showDay, showFigures } from './figures.service.ts';

export function analyticsRoutes(context: Context): Route[] {
  return [
    route('GET /reader/analytics', ({ query }) => showFigures(context, query)),
    route('GET /reader/analytics/today', ({ actor }) => showDay(context, actor)),
  ];
}
