import type { Context } from '#core/context.ts';
import { HOUR_MS } from '#core/durations.ts';
import { ResponseCache, sharedAnswers } from '#http/response-cache.ts';
import { cacheable, route, sentTo, type Route } from '#http/route.ts';
import { findSearchEdition } from './search.queries.ts';
import { search } from './search.service.ts';

const FIND = 'GET /api/search';
/** Bytes for kept answers: some thousand. */
const CACHE_BYTES = 12_000_000;

export function searchRoutes(context: Context): Route[] {
  const cache = new ResponseCache(CACHE_BYTES, sharedAnswers(context, 'search'));
  return [
    route(
      FIND,
      async ({ actor, query }) => {
        const at = context.clock();
        const edition = await findSearchEdition(context.db, at);
        // What is new weighs more; by how much more changes slowly.
        const hour = Math.floor(at.getTime() / HOUR_MS);
        const answer = await cache.get(`${edition} ${hour} ${JSON.stringify(query)}`, async () =>
          cacheable(FIND, await search(context, query)),
        );
        return sentTo(actor, answer);
      },
      { max: 240, seconds: 60 },
    ),
  ];
}
