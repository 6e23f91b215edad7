import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Article } from '@bluebird/contract/articles.ts';
import type { Book } from '@bluebird/contract/books.ts';
import { IdParams } from '@bluebird/contract/scalars.ts';
import type { Context } from '#core/context.ts';
import { articleEdition, showArticle } from '#domains/articles/articles.service.ts';
import { showBook } from '#domains/books/contents.service.ts';
import { yearOf } from '#core/shanghai.ts';
import { refusalOf } from '#http/error-handling.ts';
import { CachedResponse, ResponseCache, sendCached, sharedAnswers } from '#http/response-cache.ts';
import { Refusal } from '#core/refusal.ts';
import { showGlossary } from '#domains/articles/glossary.service.ts';
import { z } from 'zod';
import { publicOrigin } from '#http/public-origin.ts';
import { pathOf, sendShell, type WebApp } from '#http/web-app.ts';
import { actorOfPage } from './actor-of-page.ts';
import { DATA_ID, dataScript, Markup, pieces } from './markup.ts';
import { cardPath, DESCRIPTION, metaHtml, pictureOf, shortened, SITE } from './page-meta.ts';

/** Bytes of finished pages that are cached: some hundred pages. */
const CACHE_BYTES = 24_000_000;

/**
 * `GET /article/{id}`: the article written into the page, so that it can be read before the web app
 * is there and without it. The app takes the page over and finds the article's data in it.
 *
 * `GET /book/{id}/read?chapter`: a chapter of a public book, likewise. Private ones are never written.
 *
 * `GET /article/{id}/card?block_id&offset`: the card of one of its words, for taps that come before
 * the app. It shows no more than the article and its glossary do to the same reader.
 */
export function serveArticlePages(app: FastifyInstance, context: Context, web: WebApp): void {
  const { config, clock } = context;
  const cache = new ResponseCache(CACHE_BYTES, sharedAnswers(context, 'article pages'));

  /** @returns null for what is no chapter of a public book, and where the app knows which one */
  const chapterPage = async (
    request: FastifyRequest,
    { id, chapter }: z.infer<typeof ChapterQuery>,
  ): Promise<CachedResponse | null> => {
    const book = await showBook(context, id, null);
    const line = book.contents.find((one) => one.chapter === chapter);
    if (!line) return null;
    const actor = await actorOfPage(context, request);
    const origin = publicOrigin(request, config);
    const now = clock();
    const edition = await articleEdition(context, line.article_id, actor);
    const key = `${edition} ${yearOf(now)} ${origin} ${JSON.stringify(book)}`;
    return cache.get(createHash('sha256').update(key).digest('base64url'), async () => {
      const article = Article.parse(await showArticle(context, line.article_id, actor));
      const page = web.page(pathOf(request), {
        meta: chapterMetaHtml(article, book, origin),
        screen: new Markup(web.articlePage(article, now)),
        data: dataScript('application/json', { id: DATA_ID }, { article, book }),
      });
      return new CachedResponse('text/html; charset=utf-8', page);
    });
  };

  const pageOf = async (request: FastifyRequest, id: number): Promise<CachedResponse> => {
    const actor = await actorOfPage(context, request);
    const origin = publicOrigin(request, config);
    const now = clock();
    const edition = await articleEdition(context, id, actor);
    // A page depends on the year, since dates of this year are written without it.
    return cache.get(`${edition} ${yearOf(now)} ${origin}`, async () => {
      const article = Article.parse(await showArticle(context, id, actor));
      const page = web.page(pathOf(request), {
        meta: articleMetaHtml(article, origin),
        screen: new Markup(web.articlePage(article, now)),
        data: dataScript('application/json', { id: DATA_ID }, { article }),
      });
      return new CachedResponse('text/html; charset=utf-8', page);
    });
  };

  app.get('/article/:id', async (request, reply) => {
    const params = IdParams.safeParse(request.params);
    if (!params.success) return sendShell(request, reply, { web, config, status: 404 });
    let page: CachedResponse;
    try {
      page = await pageOf(request, params.data.id);
    } catch (error) {
      // The reader gets the web app's page: it meets the same error, reports it and can try again.
      const { status } = refusalOf(error, request, reply);
      return sendShell(request, reply, { web, config, status });
    }
    return sendCached(request, reply, page);
  });

  app.get('/book/:id/read', async (request, reply) => {
    const shell = (status: number) => sendShell(request, reply, { web, config, status });
    const asked = ChapterQuery.safeParse({
      ...(request.params as object),
      ...(request.query as object),
    });
    if (!asked.success) return shell(200);
    try {
      const page = await chapterPage(request, asked.data);
      return page ? await sendCached(request, reply, page) : await shell(200);
    } catch (error) {
      // The app's page says what is wrong; to a private book's reader, nothing is.
      if (!(error instanceof Refusal)) request.log.warn({ err: error }, 'no page of a chapter');
      return shell(200);
    }
  });

  app.get('/article/:id/card', async (request, reply) => {
    const asked = CardQuery.safeParse({
      ...(request.params as object),
      ...(request.query as object),
    });
    if (!asked.success) throw new Refusal('word_not_found');
    const { id, block_id: blockId, offset } = asked.data;
    const actor = await actorOfPage(context, request);
    const [article, { version, analysis, chosen, glosses }] = await Promise.all([
      showArticle(context, id, actor),
      showGlossary(context, id, actor),
    ]);
    // Offsets of another version's analysis would point at the wrong words.
    if (version !== article.version) throw new Refusal('unavailable', { retryAfter: 2 });
    const said = { choices: chosen, glosses };
    const card = web.earlyCard(article, analysis, said, { blockId, offset });
    if (card === null) throw new Refusal('word_not_found');
    return reply
      .header('cache-control', 'private, no-cache')
      .type('text/html; charset=utf-8')
      .send(`<!doctype html><title>${SITE}</title>${card}`);
  });
}

/** A book, and the number of a chapter. */
const ChapterQuery = z.object({
  ...IdParams.shape,
  chapter: z.coerce.number().int().positive().max(10_000),
});

/** An article, and where a word of it was tapped: a UTF-16 unit of a block's text. */
const CardQuery = z.object({
  ...IdParams.shape,
  block_id: z.string().max(100),
  offset: z.coerce.number().int().min(0).max(1_000_000),
});

/** Most characters of a headline that search engines accept. */
const HEADLINE = 110;

/** Head of an article's page; for a locked article it uses the free part only. */
function articleMetaHtml(article: Article, origin: string | null): Markup {
  const url = origin && `${origin}/article/${article.id}`;
  const { cover, drawing } = article;
  const card = cardPath('article', String(article.id));
  const image = pictureOf({ cover, drawing, card }, origin);
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

/** Head of a chapter's page. */
function chapterMetaHtml(article: Article, book: Book, origin: string | null): Markup {
  const chapter = article.book!.chapter;
  const url = origin && `${origin}/book/${book.id}/read?chapter=${chapter}`;
  const meta = metaHtml({
    title: `${article.title} · ${book.title} · ${SITE}`,
    description: descriptionOf(article),
    url,
    type: 'article',
    image: pictureOf({ ...book, card: cardPath('book', String(book.id)) }, origin),
  });
  const author = book.authors && { author: { '@type': 'Person', name: book.authors } };
  const data = {
    '@context': 'https://schema.org',
    '@type': 'Chapter',
    name: article.title,
    position: chapter,
    ...(url && { url }),
    isPartOf: { '@type': 'Book', name: book.title, ...author },
    ...(book.licence && { copyrightNotice: book.licence }),
    inLanguage: 'en',
    isAccessibleForFree: true,
  };
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
    // An article without a source is our own fiction, so it is no NewsArticle.
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
