import type { Insertable } from 'kysely';
import type { Database } from '#db/schema/database.ts';
import type { TestServer } from '#test/harness.ts';

/** An entry of a feed in a test; absent parts are not written. */
export type SampleItem = {
  guid?: string;
  title?: string;
  link?: string;
  author?: string;
  date?: string;
  summary?: string;
  content?: string;
};

const part = (name: string, text: string | undefined) =>
  text === undefined ? '' : `<${name}><![CDATA[${text}]]></${name}>`;

/** An RSS 2.0 feed. */
export const rssFeed = (title: string, items: SampleItem[], head = ''): string =>
  `<?xml version="1.0"?><rss version="2.0" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:dc="http://purl.org/dc/elements/1.1/">
  <channel><title>${title}</title>${head}${items
    .map(
      (item) =>
        `<item>${part('guid', item.guid)}${part('title', item.title)}${part('link', item.link)}` +
        `${part('dc:creator', item.author)}` +
        `${part('pubDate', item.date)}${part('description', item.summary)}` +
        `${part('content:encoded', item.content)}</item>`,
    )
    .join('\n')}</channel></rss>`;

let made = 0;

/**
 * Puts a feed into a test's database, due to be asked at once, its excerpts shown. Nothing is fetched;
 * `POST /reader/rss/feed/add` subscribes to one that a page of the test serves.
 * @param values columns that are otherwise, such as its `url`
 * @returns its id
 */
export async function newFeed(
  { context }: TestServer,
  values: Partial<Insertable<Database['feeds']>> = {},
): Promise<number> {
  made += 1;
  const { url = `https://example.com/${made}.xml` } = values;
  const now = context.clock();
  const { id } = await context.db
    .insertInto('feeds')
    .values({
      url,
      host: new URL(url).host,
      title: `Feed ${made}`,
      icon: '',
      policy: 'excerpt',
      next_crawl_at: now,
      created_at: now,
      ...values,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
