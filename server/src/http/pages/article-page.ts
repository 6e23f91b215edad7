import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Article } from '@bluebird/contract/articles.ts';
import { IdParams } from '@bluebird/contract/scalars.ts';
import type { Context } from '#core/context.ts';
import { articleEdition, showArticle } from '#domains/articles/articles.service.ts';
import { authenticate } from '#domains/auth/sessions.service.ts';
import { yearOf } from '#core/shanghai.ts';
import type { Actor } from '#core/actor.ts';
import { refusalOf } from '#http/error-handling.ts';
import { KeptAnswer, KeptAnswers, sendKept } from '#http/kept-answers.ts';
import { publicOrigin } from '#http/public-origin.ts';
import { pathOf, sendShell, type WebApp } from '#http/web-app.ts';
import { articleMetaHtml } from './article-meta.ts';
import { dataScript, Markup } from './markup.ts';

/** Room for finished pages: some hundred of them. */
const KEPT_BYTES = 24_000_000;

/** Where the web app finds the data of the page; it reads the same id. */
const DATA_ID = 'bb-data';

/**
 * `GET /article/{id}`: the article written into the page, so that it can be read before the web app
 * is there and without it. The app takes the page over and finds the article's data in it.
 */
export function serveArticlePage(app: FastifyInstance, context: Context, web: WebApp): void {
  const { config, clock } = context;
  const kept = new KeptAnswers(KEPT_BYTES);

  const pageOf = async (request: FastifyRequest, id: number): Promise<KeptAnswer> => {
    const actor = await actorOf(context, request);
    const origin = publicOrigin(request, config);
    const now = clock();
    const edition = await articleEdition(context, id, actor);
    // Dates of this year are written without it.
    return kept.get(`${edition} ${yearOf(now)} ${origin}`, async () => {
      const article = Article.parse(await showArticle(context, id, actor));
      const page = web.page(pathOf(request), {
        meta: articleMetaHtml(article, origin),
        screen: new Markup(web.articlePage(article, now)),
        data: dataScript('application/json', { id: DATA_ID }, { article }),
      });
      return new KeptAnswer('text/html; charset=utf-8', page);
    });
  };

  app.get('/article/:id', async (request, reply) => {
    const params = IdParams.safeParse(request.params);
    if (!params.success) return sendShell(request, reply, { web, config, status: 404 });
    let page: KeptAnswer;
    try {
      page = await pageOf(request, params.data.id);
    } catch (error) {
      // Who opened a page gets one: the app finds the same fault, says so and tries again.
      const { status } = refusalOf(error, request, reply);
      return sendShell(request, reply, { web, config, status });
    }
    return sendKept(request, reply, page);
  });
}

/** Pages are asked for without the header that calls carry: for them, and only to read, the cookie. */
function actorOf(context: Context, request: FastifyRequest): Promise<Actor | null> {
  const token = /(?:^|;\s*)bb_token=([\w-]+)/.exec(request.headers.cookie ?? '')?.[1];
  return authenticate(context, token && `Bearer ${token}`, request.ip);
}
