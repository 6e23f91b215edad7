import type { Context } from '#core/context.ts';
import { route, type Route } from '#http/route.ts';
import { requestImport } from './import.service.ts';
import { requestPictures } from './pictures.service.ts';
import { applyProposal, requestRedownload, showProposal } from './redownload.service.ts';

export function importRoutes(context: Context): Route[] {
  return [
    route(
      'POST /reader/article/import',
      ({ actor, body: { creator_id: creatorId, ...wish } }) =>
        requestImport(context, actor, { ...wish, creatorId }),
      { max: 60, seconds: 60 },
    ),
    route(
      'POST /reader/article/{id}/redownload',
      ({ actor, params }) => requestRedownload(context, actor, params.id),
      { max: 60, seconds: 60 },
    ),
    route(
      'POST /reader/article/{id}/pictures',
      ({ actor, params }) => requestPictures(context, actor, params.id),
      { max: 60, seconds: 60 },
    ),
    route('GET /reader/article/{id}/redownload', ({ params }) => showProposal(context, params.id)),
    route('POST /reader/article/{id}/redownload/apply', ({ actor, params, body }) =>
      applyProposal(context, actor, params.id, body),
    ),
  ];
}
