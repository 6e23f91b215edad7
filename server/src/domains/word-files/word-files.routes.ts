import type { Context } from '#core/context.ts';
import { route, type Route } from '#http/route.ts';
import { exportWords } from './export.service.ts';
import { createWordImports } from './import.service.ts';

export function wordFileRoutes(context: Context): Route[] {
  const importWords = createWordImports(context);
  return [
    // Each holds the voice and a thread for a while.
    route(
      'GET /reader/myword/export',
      ({ actor, query }) => exportWords(context, actor.userId, query),
      { max: 12, seconds: 60 },
    ),
    route(
      'POST /reader/myword/import',
      ({ actor, body, signal }) => importWords(actor.userId, body, signal),
      { max: 30, seconds: 60 },
    ),
  ];
}
