import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { closeAfterwards } from '../close-afterwards.ts';

/** A loopback web site for imports: paths to what they answer. */
export type Pages = Record<string, (request: IncomingMessage, response: ServerResponse) => void>;

/**
 * Serves pages on a free port, to the end of the test or file of tests that starts it. `host` is what
 * FETCH_ALLOW_HOSTS must name.
 */
export async function servePages(pages: Pages) {
  const server = createServer((request, response) => {
    const page = pages[request.url?.split('?')[0] ?? ''];
    if (page) page(request, response);
    else response.writeHead(404).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return closeAfterwards({
    host: `127.0.0.1:${port}`,
    url: (path: string) => `http://127.0.0.1:${port}${path}`,
    close: () => {
      server.closeAllConnections();
      return new Promise<void>((resolve) => server.close(() => resolve()));
    },
  });
}

/** Answers with a body of a type. */
export const content =
  (type: string, body: string | Buffer): Pages[string] =>
  (_request, response) => {
    response.writeHead(200, { 'content-type': type }).end(body);
  };

/** Answers with an HTML page. */
export const html = (body: string): Pages[string] => content('text/html; charset=utf-8', body);

/** Answers with a picture (`newPicture`). */
export const png = (picture: Buffer): Pages[string] => content('image/png', picture);

/** Answers with a feed (`rssFeed`). */
export const rss = (feed: string): Pages[string] => content('application/rss+xml', feed);

/** Paragraphs of a story that is long enough to be taken for one. */
export const FERRY_STORY: readonly string[] = [
  'The ferry had been taken off the timetable in October, and nobody on the island had put up a fight until the pharmacy ran out of insulin.',
  'By the end of that week the schoolteacher, the vet and a retired harbour pilot had worked out a rota of fishing boats, and they kept it going through the worst of the winter.',
  'What they learned, the pilot says, is that a timetable is only a promise, and that promises are kept by people who look out of the window before they go to bed.',
  'In spring the company came back with a new ship, two new timetables and a brass band, and the whole island stood on the quay to watch it.',
];

/**
 * A page with one story on it.
 * @param story its text as HTML
 * @param head what else is said in the head
 */
export const storyPage = (title: string, story: string, head = ''): Pages[string] =>
  html(
    `<html><head><title>${title}</title>${head}</head><body><article><h1>${title}</h1>${story}</article></body></html>`,
  );
