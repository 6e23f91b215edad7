import type { Context } from '#core/context.ts';
import { route, type Route } from '#http/route.ts';
import type { AnswerStore } from './answer-store.ts';
import { createAsks } from './asks.service.ts';
import { showStarters } from './starters.service.ts';
import {
  removeThread,
  renameThread,
  restoreThread,
  showHistory,
  showThread,
  stopAnswer,
} from './threads.service.ts';

/** Questions a minute from one address: more than any reader asks. */
const RATE = { max: 60, seconds: 60 };

/** @param closing aborted when the server stops */
export function asksRoutes(context: Context, store: AnswerStore, closing: AbortSignal): Route[] {
  const ask = createAsks(context, store, closing);
  return [
    route(
      'POST /api/ai/ask',
      ({ actor, body, signal, lastEventId }) => ask(actor, body, signal, lastEventId),
      RATE,
    ),
    route('GET /api/ai/history', ({ actor, query }) => showHistory(context, actor, query)),
    route('GET /api/ai/ask/{id}', ({ actor, params }) =>
      showThread(context, store, actor, params.id),
    ),
    route('POST /api/ai/ask/{id}/stop', ({ actor, params }) =>
      stopAnswer(context, store, actor, params.id),
    ),
    route('POST /api/ai/ask/{id}/rename', ({ actor, params, body }) =>
      renameThread(context, actor, params.id, body.title),
    ),
    route('POST /api/ai/ask/{id}/delete', ({ actor, params }) =>
      removeThread(context, actor, params.id),
    ),
    route('POST /api/ai/ask/{id}/restore', ({ actor, params }) =>
      restoreThread(context, actor, params.id),
    ),
    route('GET /api/ai/starters', ({ actor, query }) => showStarters(context, actor, query)),
  ];
}
