import type { Context } from '#core/context.ts';
import { route, type Route } from '#http/route.ts';
import type { AnswerStore } from './answer-store.ts';
import { createKeySentences } from './key-sentences.service.ts';
import { createWritings } from './writings.service.ts';

/** Writings a minute from one address: more than anybody writes. */
const RATE = { max: 30, seconds: 60 };

/** @param closing aborted when the server stops */
export function writingsRoutes(
  context: Context,
  store: AnswerStore,
  closing: AbortSignal,
): Route[] {
  const writings = createWritings(context, store, createKeySentences(context), closing);
  return [
    route(
      'POST /api/ai/writing',
      ({ actor, body, signal }) => writings.write(actor, body, signal),
      RATE,
    ),
    route('GET /api/ai/writing', ({ actor, query }) => writings.list(actor, query)),
    route('POST /api/ai/writing/{id}/delete', ({ actor, params }) =>
      writings.remove(actor, params.id),
    ),
    route('POST /api/ai/writing/{id}/restore', ({ actor, params }) =>
      writings.restore(actor, params.id),
    ),
  ];
}
