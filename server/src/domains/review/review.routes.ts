import type { Context } from '#core/context.ts';
import { route, type Route } from '#http/route.ts';
import { showOverview } from './overview.service.ts';
import {
  articleCards,
  changeSettings,
  nextCards,
  reviewsOfWord,
  reviewWord,
  showSettings,
  undoReview,
} from './review.service.ts';

export function reviewRoutes(context: Context): Route[] {
  return [
    route('GET /reader/myword/review/next', ({ actor, query }) =>
      nextCards(context, actor.userId, query),
    ),
    route('GET /reader/myword/review/article', ({ actor, query }) =>
      articleCards(context, actor.userId, { ...query, articleId: query.article_id }),
    ),
    route('POST /reader/myword/{id}/review', ({ actor, params, body }) =>
      reviewWord(context, actor.userId, params.id, body),
    ),
    route('POST /reader/myword/{id}/review/undo', ({ actor, params, body }) =>
      undoReview(context, actor.userId, params.id, body.review_uuid),
    ),
    route('GET /reader/myword/{id}/reviews', ({ actor, params, query }) =>
      reviewsOfWord(context, actor.userId, params.id, query),
    ),
    route('GET /reader/myword/overview', ({ actor }) => showOverview(context, actor.userId)),
    route('GET /reader/myword/settings', ({ actor }) => showSettings(context, actor.userId)),
    route('POST /reader/myword/settings', ({ actor, body }) =>
      changeSettings(context, actor.userId, body),
    ),
  ];
}
