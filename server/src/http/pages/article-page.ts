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
import { dataScript, Markup, pieces } from './markup.ts';
import { DESCRIPTION, metaHtml, pictureOf, shortened, SITE } from './page-meta.ts';

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

/** The longest headline that search engines take. */
const HEADLINE = 110;

/** The head of an article's page. It tells of the free part of a locked article only. */
function articleMetaHtml(article: Article, origin: string | null): Markup {
  const url = origin && `${origin}/article/${article.id}`;
  const image = pictureOf(article, origin);
  const meta = metaHtml({
    title: `${article.title} · ${SITE}`,
    description: descriptionOf(article),
    url,
    type: 'article',
    image,
    publishedAt: article.published_at,
  });
  const data = structuredArticle(article, { url, image: image?.url, origin });
  return pieces(meta, dataScript('application/ld+json', {}, data));
}

/** The summary, in Chinese where there is one, or how the text begins. */
function descriptionOf({ summary_zh, summary, blocks }: Article): string {
  const text = summary_zh || summary || blocks.map((block) => block.text).join(' ');
  return shortened(text.replace(/\s+/g, ' ').trim(), DESCRIPTION);
}

/** https://schema.org/NewsArticle; what locked articles say of themselves: Google's paywall markup. */
function structuredArticle(
  article: Article,
  { url, image, origin }: { url: string | null; image: string | undefined; origin: string | null },
) {
  return {
    '@context': 'https://schema.org',
    // Without a source it is our own, and tells of invented people.
    '@type': article.source_url ? 'NewsArticle' : 'Article',
    ...(url && { mainEntityOfPage: url }),
    headline: shortened(article.title, HEADLINE),
    ...(article.title_zh && { alternativeHeadline: article.title_zh }),
    ...(article.published_at && { datePublished: article.published_at }),
    ...(article.byline && { author: { '@type': 'Person', name: article.byline } }),
    publisher: { '@type': 'Organization', name: SITE, ...(origin && { url: `${origin}/` }) },
    ...(article.source_url && { isBasedOn: article.source_url }),
    ...(article.licence && { copyrightNotice: article.licence }),
    ...(image && { image }),
    inLanguage: 'en',
    isAccessibleForFree: !article.is_lock,
    ...(article.is_lock && {
      hasPart: {
        '@type': 'WebPageElement',
        isAccessibleForFree: false,
        cssSelector: '.reader-text',
      },
    }),
  };
}
