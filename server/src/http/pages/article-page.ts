import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ReadingPosition } from '@bluebird/contract/activity-history.ts';
import { Article } from '@bluebird/contract/articles.ts';
import type { Book } from '@bluebird/contract/books.ts';
import { IdParams } from '@bluebird/contract/scalars.ts';
import type { Actor } from '#core/actor.ts';
import type { Context } from '#core/context.ts';
import { articleEdition, showArticle } from '#domains/articles/articles.service.ts';
import { requireBook } from '#domains/books/books.service.ts';
import { showBook } from '#domains/books/contents.service.ts';
import { findLeft } from '#domains/books/shelf.service.ts';
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
import {
  cardPath,
  DESCRIPTION,
  metaHtml,
  pictureOf,
  screenMeta,
  shortened,
  SITE,
} from './page-meta.ts';

/** Type of a page. */
const HTML = 'text/html; charset=utf-8';
/** Bytes of finished pages that are cached: some hundred pages. */
const CACHE_BYTES = 24_000_000;

/**
 * `GET /article/{id}`: the article written into the page, so that it can be read before the web app
 * is there and without it. The app takes the page over and finds the article's data in it.
 *
 * `GET /book/{id}/read?chapter`: a chapter of a book, likewise; without its number, the one where the
 * reader of the session stopped. That page, and any of a private book, is its reader's alone.
 *
 * `GET /article/{id}/card?block_id&offset`: the card of one of its words, for taps that come before
 * the app. It shows no more than the article and its glossary do to the same reader.
 */
export function serveArticlePages(app: FastifyInstance, context: Context, web: WebApp): void {
  const { config, clock } = context;
  const cache = new ResponseCache(CACHE_BYTES, sharedAnswers(context, 'article pages'));

  /** @returns null for what is no chapter of the book */
  const findChapter = async (id: number, chapter: number, actor: Actor | null) => {
    const book = await showBook(context, id, actor);
    const line = book.contents.find((one) => one.chapter === chapter);
    return line ? { book, articleId: line.article_id } : null;
  };

  /** A chapter as one reader is shown it: of their own book, or where they stopped in a public one. */
  const chapterForReader = async (
    request: FastifyRequest,
    { id, chapter, actor, isOwn, place }: AskedChapter & { actor: Actor; place?: ReadingPosition },
  ): Promise<string | null> => {
    // Of a public book the app asks anew what its reader knows of it.
    const found = await findChapter(id, chapter, isOwn ? actor : null);
    if (!found) return null;
    const { book, articleId } = found;
    const article = Article.parse(await showArticle(context, articleId, actor));
    return web.page(pathOf(request), {
      meta: isOwn
        ? metaHtml({ ...screenMeta(null, null, null), title: chapterTitle(article, book) })
        : chapterMetaHtml(article, book, publicOrigin(request, config)),
      screen: new Markup(web.articlePage(article, clock(), place)),
      data: dataScript('application/json', { id: DATA_ID }, { article, book }),
    });
  };

  /** A chapter of a public book, the same for all. */
  const chapterForAll = async (
    request: FastifyRequest,
    { id, chapter, actor }: AskedChapter,
  ): Promise<CachedResponse | null> => {
    const found = await findChapter(id, chapter, null);
    if (!found) return null;
    const { book, articleId } = found;
    const origin = publicOrigin(request, config);
    const now = clock();
    const edition = await articleEdition(context, articleId, actor);
    const key = `${edition} ${yearOf(now)} ${origin} ${JSON.stringify(book)}`;
    return cache.get(createHash('sha256').update(key).digest('base64url'), async () => {
      const article = Article.parse(await showArticle(context, articleId, actor));
      const page = web.page(pathOf(request), {
        meta: chapterMetaHtml(article, book, origin),
        screen: new Markup(web.articlePage(article, now)),
        data: dataScript('application/json', { id: DATA_ID }, { article, book }),
      });
      return new CachedResponse(HTML, page);
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
      return new CachedResponse(HTML, page);
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
    const shell = () => sendShell(request, reply, { web, config, status: 200 });
    const asked = ChapterQuery.safeParse({
      ...(request.params as object),
      ...(request.query as object),
    });
    if (!asked.success) return shell();
    const { id } = asked.data;
    try {
      const actor = await actorOfPage(context, request);
      const [row, left] = await Promise.all([
        requireBook(context, id, actor),
        actor && findLeft(context, actor, id),
      ]);
      const isOwn = row.owner_id !== null;
      const chapter = asked.data.chapter ?? left?.place.chapter ?? 1;
      const chapterAsked = { id, chapter, actor, isOwn };
      if (actor && (isOwn || (left && asked.data.chapter === undefined))) {
        const place = left?.here && left.place.chapter === chapter ? left.place : undefined;
        const page = await chapterForReader(request, { ...chapterAsked, actor, place });
        if (page === null) return await shell();
        // It is one reader's: no cache keeps it, and going back after a logout does not show it.
        return await reply.type(HTML).header('cache-control', 'private, no-store').send(page);
      }
      const page = await chapterForAll(request, chapterAsked);
      return page ? await sendCached(request, reply, page) : await shell();
    } catch (error) {
      // The app's page says what is wrong.
      if (!(error instanceof Refusal)) request.log.warn({ err: error }, 'no page of a chapter');
      return shell();
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
      .type(HTML)
      .send(`<!doctype html><title>${SITE}</title>${card}`);
  });
}

/** A book, and the number of a chapter; without it where its reader stopped. */
const ChapterQuery = z.object({
  ...IdParams.shape,
  chapter: z.coerce.number().int().positive().max(10_000).optional(),
});

/** A chapter, who asks for it, and whether the book is their own. */
type AskedChapter = { id: number; chapter: number; actor: Actor | null; isOwn: boolean };

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

const chapterTitle = (article: Article, book: Book): string =>
  `${article.title} · ${book.title} · ${SITE}`;

/** Head of the page of a public book's chapter. */
function chapterMetaHtml(article: Article, book: Book, origin: string | null): Markup {
  const chapter = article.book!.chapter;
  const url = origin && `${origin}/book/${book.id}/read?chapter=${chapter}`;
  const meta = metaHtml({
    title: chapterTitle(article, book),
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
