import type { Context } from '#core/context.ts';
import { route, type Route } from '#http/route.ts';
import { markCollection, undoReadAll } from './collection-marks.service.ts';
import { saveCollection, setItem, showDraft } from './collections.service.ts';
import {
  drawCollections,
  listCollections,
  listFollowed,
  listMine,
  listStarred,
  manageCollections,
} from './lists.service.ts';
import {
  destroyCollection,
  featureCollection,
  publishCollection,
  restoreCollection,
} from './publish.service.ts';
import { showCollection, showNext } from './show.service.ts';

export function collectionRoutes(context: Context): Route[] {
  return [
    route('GET /reader/collection', ({ actor, query }) => listCollections(context, actor, query)),
    route('GET /reader/collection/random', ({ actor, query }) =>
      drawCollections(context, actor, query.limit),
    ),
    route('GET /reader/collection/follow', ({ actor, query }) =>
      listFollowed(context, actor, query),
    ),
    route('GET /reader/collection/mystar', ({ actor, query }) =>
      listStarred(context, actor, query),
    ),
    route('GET /reader/collection/mine', ({ actor, query }) => listMine(context, actor, query)),
    route('GET /reader/collection/manage', ({ actor, query }) =>
      manageCollections(context, actor, query),
    ),
    route('GET /reader/collection/{id}/show', ({ actor, params, query }) =>
      showCollection(context, actor, params.id, query),
    ),
    route('GET /reader/collection/{id}/article/next', ({ actor, params, query }) =>
      showNext(context, actor, params.id, query.article_id),
    ),
    route('GET /reader/collection/{id}/draft', ({ actor, params }) =>
      showDraft(context, actor, params.id),
    ),
    route('POST /reader/collection/add', ({ actor, body }) => saveCollection(context, actor, body)),
    route('POST /reader/collection/{id}/items', ({ actor, params, body }) =>
      setItem(context, actor, params.id, body),
    ),
    route('POST /reader/collection/{id}/mark', ({ actor, params, body }) =>
      markCollection(context, actor, params.id, body.action),
    ),
    route('POST /reader/collection/{id}/read_all/undo', ({ actor, params, body }) =>
      undoReadAll(context, actor, params.id, body.read_at),
    ),
    route('POST /reader/collection/{id}/publish', ({ actor, params, body }) =>
      publishCollection(context, actor, params.id, body.cancel),
    ),
    route('POST /reader/collection/{id}/feature', ({ actor, params, body }) =>
      featureCollection(context, actor, params.id, body.cancel),
    ),
    route('POST /reader/collection/{id}/destory', ({ actor, params }) =>
      destroyCollection(context, actor, params.id),
    ),
    route('POST /reader/collection/{id}/restore', ({ actor, params }) =>
      restoreCollection(context, actor, params.id),
    ),
  ];
}
