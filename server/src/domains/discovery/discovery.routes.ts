import type { Context } from '#core/context.ts';
import { VocabularyCache } from '#domains/vocabulary/vocabulary-cache.ts';
import { route, type Route } from '#http/route.ts';
import { showTodaysPiece } from './daily-piece.service.ts';
import { pickRandom, recommend } from './for-you.service.ts';
import { LabelCounts } from './label-counts.ts';
import { listLabels } from './labels.service.ts';
import { followTopic, listByTopic, showAuthor } from './discovery.service.ts';

export function discoveryRoutes(context: Context): Route[] {
  const kept = new VocabularyCache();
  const counts = new LabelCounts();
  return [
    route('GET /api/recommend/foryou', ({ actor, query }) =>
      recommend(context, kept, actor, query),
    ),
    route('GET /api/recommend/today', ({ actor }) => showTodaysPiece(context, kept, actor)),
    route('GET /reader/label', ({ actor }) => listLabels(context, counts, actor)),
    route('GET /reader/article/random', ({ actor }) => pickRandom(context, actor)),
    route('GET /reader/article/topic', ({ actor, query }) => listByTopic(context, actor, query)),
    route('GET /reader/author/{id}', ({ actor, params, query }) =>
      showAuthor(context, actor, params.id, query.offset),
    ),
    route('POST /reader/topic/{topic}/follow', ({ actor, params, body }) =>
      followTopic(context, actor, params.topic, body.status),
    ),
  ];
}
