import type { Context } from '#core/context.ts';
import { route, type Route } from '#http/route.ts';
import { changeMany, undoChange } from './bulk.service.ts';
import {
  listWords,
  listWordSources,
  removeWord,
  restoreWord,
  saveWord,
  showEntry,
} from './words.service.ts';

export function wordRoutes(context: Context): Route[] {
  return [
    route('GET /reader/myword', ({ actor, query }) => listWords(context, actor.userId, query)),
    route('GET /reader/myword/sources', ({ actor, query }) =>
      listWordSources(context, actor.userId, query),
    ),
    route('POST /reader/myword', ({ actor, body }) => saveWord(context, actor.userId, body)),
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
