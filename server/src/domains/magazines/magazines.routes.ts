import type { Context } from '#core/context.ts';
import { route, type Route } from '#http/route.ts';
import { changeLine, chooseLines, showContents } from './contents.service.ts';
import { auditMagazine, publishMagazine } from './audit.service.ts';
import { downloadMagazine } from './download.service.ts';
import { crawlMagazine, uploadMagazine } from './find-contents.service.ts';
import {
  changeMagazine,
  createMagazine,
  deleteMagazine,
  restoreMagazine,
  showMagazine,
  showMagazines,
} from './magazines.service.ts';

export function magazineRoutes(context: Context): Route[] {
  return [
    route('GET /reader/magazine', ({ actor, query }) => showMagazines(context, actor, query)),
    route('GET /reader/magazine/{id}', ({ actor, params }) =>
      showMagazine(context, actor, params.id),
    ),
    route('GET /reader/magazine/{id}/articles', ({ actor, params, query }) =>
      showContents(context, actor, params.id, query),
    ),
    route('POST /reader/magazine', ({ actor, body }) => createMagazine(context, actor, body)),
    route('POST /reader/magazine/{id}/update', ({ actor, params, body }) =>
      changeMagazine(context, actor, params.id, body),
    ),
    route('POST /reader/magazine/{id}/delete', ({ actor, params }) =>
      deleteMagazine(context, actor, params.id),
    ),
    route('POST /reader/magazine/{id}/restore', ({ actor, params }) =>
      restoreMagazine(context, actor, params.id),
    ),
    route('POST /reader/magazine/{id}/crawl', ({ actor, params }) =>
      crawlMagazine(context, actor, params.id),
    ),
    route('POST /reader/magazine/{id}/upload', ({ actor, params, body }) =>
      uploadMagazine(context, actor, params.id, body.file),
    ),
    route('POST /reader/magazine/{id}/choose', ({ actor, params, body }) =>
      chooseLines(context, actor, params.id, body),
    ),
    route('POST /reader/magazinearticle/{id}/update', ({ actor, params, body }) =>
      changeLine(context, actor, params.id, body.article),
    ),
    route('POST /reader/magazine/{id}/download_articles', ({ actor, params }) =>
      downloadMagazine(context, actor, params.id),
    ),
    route('POST /reader/magazine/{id}/audit', ({ actor, params, body }) =>
      auditMagazine(context, actor, params.id, body),
    ),
    route('POST /reader/magazine/{id}/publish', ({ actor, params, body }) =>
      publishMagazine(context, actor, params.id, body),
    ),
  ];
}
