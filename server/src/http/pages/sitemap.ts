import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import type { Context } from '#core/context.ts';
import { findLastPublishedId, listPublishedIds } from '#domains/articles/articles.queries.ts';
import { listPublicBookIds } from '#domains/books/books.queries.ts';
import { publicOrigin } from '#http/public-origin.ts';
import { element, type Markup } from './markup.ts';

/** Ids in one part of the sitemap; with the screens it stays below the 50,000 addresses allowed. */
const PART = 40_000;
/** Books in the sitemap at most, the latest; they stand in its first part. */
const MOST_BOOKS = 5_000;
/** Rows fetched at a time. */
const BATCH = 2_000;
/** Screens that search engines should list. */
const SCREENS = ['/', '/about', '/book/library'];

const NAMESPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9';
const DECLARATION = '<?xml version="1.0" encoding="UTF-8"?>\n';

/** Paths that search engines should not visit. */
const HIDDEN = ['/admin', '/api', '/auth', '/reader'];

/** `/robots.txt`, and `/sitemap.xml` with its parts `/sitemap/{part}.xml` (sitemaps.org). */
export function serveSitemap(app: FastifyInstance, context: Context): void {
  const { config, clock, db } = context;

  app.get('/robots.txt', async (request, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', 'public, max-age=86400')
      .send(robots(publicOrigin(request, config))),
  );

  app.get('/sitemap.xml', async (request, reply) => {
    const origin = publicOrigin(request, config);
    if (origin === null) return reply.callNotFound();
    const count = Math.max(1, Math.ceil((await findLastPublishedId(db, clock())) / PART));
    const parts = Array.from({ length: count }, (_, i) =>
      element('sitemap', {}, element('loc', {}, `${origin}/sitemap/${i + 1}.xml`)),
    );
    return reply
      .type('application/xml; charset=utf-8')
      .header('cache-control', 'public, max-age=3600')
      .send(DECLARATION + element('sitemapindex', { xmlns: NAMESPACE }, parts).source);
  });

  app.get<{ Params: { part: string } }>('/sitemap/:part', async (request, reply) => {
    const origin = publicOrigin(request, config);
    const part = Number(/^([1-9]\d{0,5})\.xml$/i.exec(request.params.part)?.[1]);
    const last = part > 0 ? await findLastPublishedId(db, clock()) : 0;
    const isPart = part === 1 || (part - 1) * PART < last;
    if (origin === null || !isPart) return reply.callNotFound();
    const addresses = partAddresses(context, part, origin);
    return reply
      .type('application/xml; charset=utf-8')
      .header('cache-control', 'public, max-age=3600')
      .send(Readable.from(addresses));
  });
}

const robots = (origin: string | null): string =>
  [
    'User-agent: *',
    ...HIDDEN.map((path) => `Disallow: ${path}`),
    ...(origin === null ? [] : [`Sitemap: ${origin}/sitemap.xml`]),
    '',
  ].join('\n');

/** The text of one part, a batch at a time. */
async function* partAddresses({ db, clock }: Context, part: number, origin: string) {
  const at = clock();
  const upTo = part * PART;
  yield `${DECLARATION}<urlset xmlns="${NAMESPACE}">`;
  if (part === 1) {
    yield SCREENS.map((path) => address(origin + path).source).join('');
    const books = await listPublicBookIds(db, MOST_BOOKS);
    yield books
      .map(({ id, updated_at }) => address(`${origin}/book/${id}/show`, updated_at).source)
      .join('');
  }
  for (let after = upTo - PART; ;) {
    const rows = await listPublishedIds(db, { at, after, upTo, limit: BATCH });
    yield rows
      .map(({ id, changed_at }) => address(`${origin}/article/${id}`, changed_at).source)
      .join('');
    if (rows.length < BATCH) break;
    after = rows.at(-1)!.id;
  }
  yield '</urlset>';
}

const address = (location: string, changed?: Date): Markup =>
  element(
    'url',
    {},
    element('loc', {}, location),
    changed && element('lastmod', {}, changed.toISOString()),
  );
