import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { writeOpml } from '@bluebird/engine/feeds/opml.ts';
import { call } from './editor.ts';
import { sampleText } from './sample-text.ts';

/** Entries of each feed. */
export const FEED_ITEMS = 50;
const WORDS_OF_ITEM = 300;

export type Site = Awaited<ReturnType<typeof openSite>>;

/**
 * Starts a server under many loopback addresses, one host for each feed.
 * @param clock tells the number of a feed's newest entry: with each number one more has appeared
 */
export async function openSite(feeds: number, clock: () => number = () => 0) {
  const text = sampleText(WORDS_OF_ITEM);
  let firstAt: number | null = null;
  const server = createServer((request, response) => {
    firstAt ??= performance.now();
    const newest = clock();
    const etag = `"bench-${newest}"`;
    if (request.headers['if-none-match'] === etag) response.writeHead(304).end();
    else {
      const headers = { 'content-type': 'application/rss+xml', etag };
      response.writeHead(200, headers).end(feedOf(text, newest));
    }
  });
  server.listen(0, '0.0.0.0');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const hosts = Array.from({ length: feeds }, (_, at) => `127.0.0.${at + 2}:${port}`);
  return {
    /** To be named in `FETCH_ALLOW_HOSTS`. */
    hosts,
    /** Has an editor subscribe to all of its feeds. */
    async subscribe(base: string, token: string): Promise<void> {
      const list = hosts.map((host, at) => {
        return { title: `Feed ${at}`, url: `http://${host}/feed.xml`, siteUrl: null };
      });
      const content = writeOpml('bench', list, new Date());
      await call(base, 'POST /reader/rss/opml', { body: { content } }, token);
    },
    /** When it was first asked, by `performance.now()`; null before. */
    firstAt: () => firstAt,
    forget: () => {
      firstAt = null;
    },
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

function feedOf(text: string, newest: number): string {
  const body = `<p>${text.replaceAll('\n\n', '</p><p>')}</p>`;
  const items = Array.from(
    { length: FEED_ITEMS },
    (_, at) =>
      `<item><guid>${newest - at}</guid><title>Story ${newest - at}</title><link>/story/${newest - at}</link>` +
      `<pubDate>${new Date(Date.now() - at * 3_600_000).toUTCString()}</pubDate>` +
      `<description>${text.slice(0, 300)}</description>` +
      `<content:encoded><![CDATA[${body}]]></content:encoded></item>`,
  );
  return `<?xml version="1.0"?><rss version="2.0" xmlns:content="http://purl.org/rss/1.0/modules/content/"><channel><title>Bench</title>${items.join('')}</channel></rss>`;
}
