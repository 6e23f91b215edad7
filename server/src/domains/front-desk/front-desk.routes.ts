import type { Context } from '#core/context.ts';
import { route, type Route } from '#http/route.ts';
import { countWaitingWork } from './front-desk.service.ts';

/** What the newsroom shows at its door. */
export const frontDeskRoutes = (context: Context): Route[] => [
  route('GET /reader/desk/counts', ({ actor }) => countWaitingWork(context, actor)),
];
