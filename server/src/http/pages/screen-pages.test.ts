import { expect, test } from 'vitest';
import { seedCollections } from '#db/seed/collections.ts';
import { seedMagazines } from '#db/seed/magazines.ts';
import { startServer } from '#test/harness.ts';
import { seedSampleArticles } from '#test/factories/article.ts';
import { webPage } from '#test/web-page.ts';

const server = await startServer({}, { web: await webPage() });
await seedSampleArticles(server);
await seedCollections(server.context.db, new Date());
await seedMagazines(server.context.db, new Date());

const open = async (path: string) => {
  const answer = await fetch(server.base + path);
  const page = await answer.text();
  const said = (name: string) =>
    new RegExp(`<meta (?:name|property)="${name}" content="(.*?)"`).exec(page)?.[1] ?? null;
  return { status: answer.status, page, said };
};
const idOf = async (table: 'collections' | 'magazines' | 'creators', slug: string) =>
  (
    await server.context.db
      .selectFrom(table)
      .select('id')
      .where('slug', '=', slug)
      .executeTakeFirstOrThrow()
  ).id;

test('a collection, an issue, a publication and a topic are shown where they are shared', async () => {
  const shared = [
    [`/collection/${await idOf('collections', 'keepers')}/show`, '留下来的人'],
    [`/magazine/${await idOf('magazines', 'bluebird-1')}`, 'The Bluebird'],
    [`/creator/${await idOf('creators', 'harbour')}`, 'The Harbour'],
    ['/rank', '周榜'],
    ['/myword/nostalgia/show', 'nostalgia'],
    ['/topic/science', '科学'],
    ['/Topic/Science/', '科学'],
  ] as const;
  for (const [path, name] of shared) {
    const { status, said } = await open(path);
    expect(status, path).toBe(200);
    expect(said('og:title'), path).toContain(name);
    expect(said('og:description'), path).toMatch(/\p{Script=Han}/u);
    expect(said('og:url')).toBe(server.base + path.toLowerCase().replace(/\/$/, ''));
    const image = said('og:image')!;
    expect(image, path).toMatch(
      /^http.*\/(?:drawing\/[a-z-]+\.\d+\.[a-z0-9]+\/card|share-card\/\w+\/\w+)\.png$/,
    );
    const picture = await fetch(image);
    expect(picture.headers.get('content-type'), path).toBe('image/png');
    await picture.arrayBuffer();
  }
});

test('its own picture comes before the drawing', async () => {
  const id = await idOf('magazines', 'bluebird-1');
  const cover = `cover/${'a'.repeat(32)}.webp`;
  await server.context.db.updateTable('magazines').set({ cover }).where('id', '=', id).execute();
  const { said } = await open(`/magazine/${id}`);
  expect(said('og:image')).toBe(`${server.base}/files/${cover}`);
});

test('what a visitor may not see says only what the product is', async () => {
  const id = await idOf('collections', 'listening-machines');
  await server.context.db
    .updateTable('collections')
    .set({ visibility: 'private' })
    .where('id', '=', id)
    .execute();
  for (const path of [
    `/collection/${id}/show`,
    '/collection/99999/show',
    '/collection/x/show',
    '/magazine/99999',
    '/creator/99999999999999',
    '/topic/constructor',
  ]) {
    const { status, page, said } = await open(path);
    expect(status, path).toBe(200);
    expect(said('og:title'), path).toBe('青鸟外刊 · 轻松阅读英语外刊');
    expect(page).not.toContain('慢慢讲清楚的机器');
  }
});
