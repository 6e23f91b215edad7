import { expect, test } from 'vitest';
import { sql } from 'kysely';
import { seedSampleArticles, changeArticle } from '#test/factories/article.ts';
import { startServer } from '#test/harness.ts';
import { HOUR_MS } from '#core/durations.ts';

const server = await startServer({ PUBLIC_URL: 'https://bluebird.example/' });
const ids = [...(await seedSampleArticles(server)).values()];

const open = (path: string) => fetch(server.base + path);
const addressesIn = async (path: string) =>
  [...(await (await open(path)).text()).matchAll(/<loc>(.*?)<\/loc>/g)].map(([, at]) => at!);

test('robots are kept from the API and led to the sitemap', async () => {
  const answer = await open('/robots.txt');
  expect(answer.headers.get('content-type')).toMatch(/^text\/plain/);
  expect(answer.headers.get('cache-control')).toMatch(/^public, max-age=/);
  const lines = (await answer.text()).split('\n');
  for (const path of ['/admin', '/api', '/auth', '/reader'])
    expect(lines).toContain(`Disallow: ${path}`);
  expect(lines).toContain('Sitemap: https://bluebird.example/sitemap.xml');
});

test('the sitemap leads to what is published, and when it changed', async () => {
  const answer = await open('/sitemap.xml');
  expect(answer.headers.get('content-type')).toMatch(/^application\/xml/);
  expect(await addressesIn('/sitemap.xml')).toEqual(['https://bluebird.example/sitemap/1.xml']);
  const [hidden, later, deleted] = ids as [number, number, number];
  await changeArticle(server, hidden, { status: 'review' });
  await changeArticle(server, later, { published_at: new Date(Date.now() + HOUR_MS) });
  await changeArticle(server, deleted, { deleted_at: new Date() });
  const addresses = await addressesIn('/sitemap/1.xml');
  expect(addresses.slice(0, 3)).toEqual(
    ['/', '/about', '/book/library'].map((path) => `https://bluebird.example${path}`),
  );
  expect(addresses.slice(3)).toEqual(
    ids
      .slice(3)
      .toSorted((a, b) => a - b)
      .map((id) => `https://bluebird.example/article/${id}`),
  );
  const part = await (await open('/sitemap/1.xml')).text();
  expect(part.match(/<lastmod>\d{4}-\d\d-\d\dT[\d:.]+Z<\/lastmod>/g)).toHaveLength(ids.length - 3);
  server.advance(3_600_001);
  expect(await addressesIn('/sitemap/1.xml')).toContain(
    `https://bluebird.example/article/${later}`,
  );
});

test.each(['2.xml', '0.xml', '-1.xml', '1', '1.xml.gz', '999999.xml', '9'.repeat(30), '%00.xml'])(
  'there is no part %s',
  async (part) => {
    const answer = await open(`/sitemap/${part}`);
    expect(answer.status).toBe(404);
  },
);

test('many articles make several parts, each within what a sitemap may hold', async () => {
  const many = await startServer();
  await sql`
    insert into articles (title, status, published_at)
    select 'Article ' || n, 'published', now() - interval '1 day' from generate_series(1, 40003) n
  `.execute(many.context.db);
  const read = async (path: string) => (await fetch(many.base + path)).text();
  const index = await read('/sitemap.xml');
  expect(index.match(/<loc>/g)).toHaveLength(2);
  const parts = [await read('/sitemap/1.xml'), await read('/sitemap/2.xml')];
  const counts = parts.map((part) => part.match(/<loc>/g)!.length);
  expect(counts).toEqual([40_003, 3]);
  expect(Math.max(...counts)).toBeLessThanOrEqual(50_000);
  expect(parts[1]!.trim().endsWith('</urlset>')).toBe(true);
});
