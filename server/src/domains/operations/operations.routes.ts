import type { Context } from '#core/context.ts';
import { route, type Route } from '#http/route.ts';
import { showHealth } from './health.service.ts';

export const operationsRoutes = (context: Context): Route[] => [
  route('GET /reader/health', () => showHealth(context)),
];
