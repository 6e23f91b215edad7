import type { Context } from '#core/context.ts';
import type { Actor } from '#core/actor.ts';
import { undoSignals } from '#domains/review/signals.service.ts';
import { ResponseCache, sharedAnswers } from '#http/response-cache.ts';
import { cacheable, route, sentTo, type Route } from '#http/route.ts';
import { DAY_MS } from '#core/durations.ts';
import { listArticles, listEdition } from './article-list.service.ts';
import { countPublishedSince } from './articles.queries.ts';
import { articleEdition, showArticle } from './articles.service.ts';
import { demoGlossary, glossarySource, showGlossary } from './glossary.service.ts';
import { removeGloss, setGloss, showGlosses } from './glosses.service.ts';
import { listMyArticles, listStates, markArticle, showMine } from './marks.service.ts';
import { reportReading } from './reading-report.service.ts';

const LIST = 'GET /reader/article/waikan';
const GLOSSARY = 'GET /reader/article/{id}/glossary';

/** Bytes for kept answers with whole articles and with lists: room for some hundred of them. */
const CACHE_BYTES = 24_000_000;

export function articleRoutes(context: Context): Route[] {
  const { db, clock } = context;
  const cache = new ResponseCache(CACHE_BYTES, sharedAnswers(context, 'articles'));
  const show = async ({ params: { id }, actor }: { params: { id: number }; actor: Actor | null }) =>
    cache.get(await articleEdition(context, id, actor), async () =>
      cacheable('GET /reader/article/{id}/show', await showArticle(context, id, actor)),
    );
  const showDemoGlossary = demoGlossary(context);
  return [
    route('GET /reader/demo/glossary', showDemoGlossary),
    route(LIST, async ({ actor, query }) => {
      const list = () => listArticles(context, actor, query);
      const edition = await listEdition(context, actor, query);
      if (edition === null) return list();
      const key = `list ${edition} ${JSON.stringify(query)}`;
      return sentTo(actor, await cache.get(key, async () => cacheable(LIST, await list())));
    }),
    route('GET /reader/article/{id}/show', show),
    route('GET /reader/article/waikan/{id}/show', show),
    route(GLOSSARY, async ({ params: { id }, actor }) => {
      const source = await glossarySource(context, id, actor);
      const answer = await cache.get(`glossary ${source.edition}`, async () =>
        cacheable(GLOSSARY, await showGlossary(context, id, actor, source)),
      );
      return sentTo(actor, answer);
    }),
    route('GET /reader/article/{id}/words', ({ params, actor }) =>
      showGlosses(context, params.id, actor),
    ),
    route('POST /reader/article/{id}/words/add', ({ params, actor, body }) =>
      setGloss(context, params.id, actor, body),
    ),
    route('POST /reader/article/{id}/words/delete', ({ params, actor, body }) =>
      removeGloss(context, params.id, actor, body.word),
    ),
    route('GET /reader/article/new_count', async ({ actor, query }) => {
      const at = clock();
      const since = query.since ? new Date(query.since) : new Date(at.getTime() - DAY_MS);
      return { count: await countPublishedSince(db, since, { at, readerId: actor?.userId }) };
    }),
    route('POST /reader/article/{id}/mark', ({ actor, params, body }) =>
      markArticle(context, actor, params.id, body),
    ),
    route('GET /reader/article/{id}/mine', ({ actor, params }) =>
      showMine(context, actor, params.id),
    ),
    route('POST /reader/article/{id}/reading_report', ({ actor, params, body }) =>
      reportReading(context, params.id, actor, body),
    ),
    route('POST /reader/article/{id}/reading_report/undo', ({ actor, params, body }) =>
      undoSignals(context, actor.userId, { ...body, articleId: params.id }),
    ),
    route('GET /reader/article/states', ({ actor, query }) =>
      listStates(context, actor, query.ids),
    ),
    route('GET /reader/myarticle/star', ({ actor, query }) =>
      listMyArticles(context, actor, query),
    ),
  ];
}
