import type { Context } from '#core/context.ts';
import { ResponseCache } from '#http/response-cache.ts';
import { cacheable, route, sentTo, type Route } from '#http/route.ts';
import { changeMany, undoChange } from './bulk.service.ts';
import { findWordsEdition } from './words.queries.ts';
import {
  listWords,
  listWordSources,
  removeWord,
  restoreWord,
  saveWord,
  showEntry,
} from './words.service.ts';

const LIST = 'GET /reader/myword';
/** Bytes for kept pages of word books. */
const CACHE_BYTES = 6_000_000;

export function wordRoutes(context: Context): Route[] {
  const cache = new ResponseCache(CACHE_BYTES);
  return [
    route(LIST, async ({ actor, query }) => {
      const edition = await findWordsEdition(context.db, actor.userId, context.clock());
      const answer = await cache.get(`${edition} ${JSON.stringify(query)}`, async () =>
        cacheable(LIST, await listWords(context, actor.userId, query)),
      );
      return sentTo(actor, answer);
    }),
    route('GET /reader/myword/sources', ({ actor, query }) =>
      listWordSources(context, actor.userId, query),
    ),
    route('POST /reader/myword', ({ actor, body }) => saveWord(context, actor, body)),
    route('POST /reader/myword/del', ({ actor, body }) =>
      removeWord(context, actor.userId, body.word),
    ),
    route('POST /reader/myword/restore', ({ actor, body }) =>
      restoreWord(context, actor.userId, body.word),
    ),
    route('GET /reader/myword/detail', ({ actor, query }) =>
      showEntry(context, actor.userId, query.word),
    ),
    route('POST /reader/myword/bulk', ({ actor, body }) => changeMany(context, actor.userId, body)),
    route('POST /reader/myword/bulk/undo', ({ actor, body }) =>
      undoChange(context, actor.userId, body.undo),
    ),
  ];
}
