import type { Context } from '#core/context.ts';
import { route, type Route } from '#http/route.ts';
import { requestBookPoster } from './book-poster.service.ts';
import { makePosters, showPosterDraft } from './desk-poster.service.ts';
import { requestPoster } from './poster.service.ts';
import { requestProductPoster } from './product-poster.service.ts';
import { requestReportPicture, showReport } from './report.service.ts';
import { requestTextCard } from './text-card.service.ts';
import { requestExport, showWeek } from './export.service.ts';
import { requestPdf } from './article-pdf.service.ts';

export function sharingRoutes(context: Context): Route[] {
  return [
    route(
      'GET /reader/article/{id}/pdf',
      ({ params, query, actor }) => requestPdf(context, params.id, query.style, actor),
      { max: 60, seconds: 60 },
    ),
    route(
      'GET /reader/article/{id}/poster',
      ({ params, query, ...maker }) => requestPoster(context, params.id, query, maker),
      { max: 60, seconds: 60 },
    ),
    route('POST /reader/article/export', ({ body, actor }) => requestExport(context, actor, body), {
      max: 20,
      seconds: 60,
    }),
    route('GET /reader/report', ({ query, actor }) => showReport(context, actor, query)),
    route(
      'GET /reader/report/picture',
      ({ query, ...maker }) => requestReportPicture(context, maker, query),
      { max: 30, seconds: 60 },
    ),
    route('GET /reader/week', ({ actor }) => showWeek(context, actor)),
    route('GET /reader/article/{id}/poster_draft', ({ params, actor }) =>
      showPosterDraft(context, actor, params.id),
    ),
    route(
      'POST /reader/article/{id}/posters',
      ({ params, body, actor }) => makePosters(context, actor, params.id, body),
      { max: 60, seconds: 60 },
    ),
    route(
      'GET /reader/book/{id}/poster',
      ({ params, query, ...maker }) => requestBookPoster(context, params.id, query, maker),
      { max: 30, seconds: 60 },
    ),
    route(
      'GET /reader/poster/product',
      ({ query, ...maker }) => requestProductPoster(context, query, maker),
      { max: 30, seconds: 60 },
    ),
    route(
      'POST /api/share/markdown_image',
      ({ body, ...maker }) => requestTextCard(context, maker, body),
      { max: 30, seconds: 60 },
    ),
  ];
}
