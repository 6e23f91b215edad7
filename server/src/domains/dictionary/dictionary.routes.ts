import { lookUpPro } from '@bluebird/engine/dictionary/lookup-pro.ts';
import type { Context } from '#core/context.ts';
import { ResponseCache } from '#http/response-cache.ts';
import { cacheable, route, sentTo, type Route } from '#http/route.ts';
import { proView } from './dictionary.view.ts';
import { cardSource, showCard } from './word-card.service.ts';

const CARD = 'GET /api/english/word';
/** Bytes for kept cards: some thousand. */
const CACHE_BYTES = 8_000_000;

export function dictionaryRoutes(context: Context): Route[] {
  const { dictionary } = context;
  const cache = new ResponseCache(CACHE_BYTES);
  return [
    route(CARD, async ({ query, actor }) => {
      const source = await cardSource(context, query, actor);
      const answer = await cache.get(JSON.stringify(source), async () =>
        cacheable(CARD, await showCard(context, source)),
      );
      return sentTo(actor, answer);
    }),
    route('GET /api/english/word/pro', ({ query }) => {
      const found = lookUpPro(dictionary, query.word);
      return found && proView(found);
    }),
    route('GET /api/english/word/suggest', ({ query: { q, limit } }) =>
      dictionary.suggest(q, limit),
    ),
  ];
}
