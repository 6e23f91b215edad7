import type { Context } from '#core/context.ts';
import { route, type Route } from '#http/route.ts';
import type { AnswerStore } from './answer-store.ts';
import { createEntities } from './entity.service.ts';
import { createSummaries } from './summary.service.ts';

/** Answers a minute from one address: more than any reader asks for. */
const RATE = { max: 120, seconds: 60 };

/** @param closing aborted when the server stops */
export function summariesRoutes(
  context: Context,
  store: AnswerStore,
  closing: AbortSignal,
): Route[] {
  const summaries = createSummaries(context, store, closing);
  const showEntity = createEntities(context, store, closing);
  return [
    route(
      'GET /api/ai/summary',
      ({ actor, query: { article_id, stream }, signal, lastEventId }) =>
        stream
          ? summaries.stream(actor, article_id, signal, lastEventId)
          : summaries.show(actor, article_id),
      RATE,
    ),
    route(
      'POST /api/ai/summary/create',
      ({ actor, body, signal }) => summaries.create(actor, body, signal),
      RATE,
    ),
    route(
      'GET /api/ai/entity',
      ({ actor, query, signal }) => showEntity(actor, query, signal),
      RATE,
    ),
  ];
}
