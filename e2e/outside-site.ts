import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import type { APIRequestContext } from '@playwright/test';

type Page = { type: string; body: Buffer };

/**
 * A web site elsewhere, for what the newsroom fetches. It runs beside the server for all tests;
 * each puts its own pages there with `publish`.
 */
export async function openOutsideSite(): Promise<{ host: string; close: () => void }> {
  const pages = new Map<string, Page>();
  const server = createServer((request, response) => {
    const path = request.url ?? '/';
    if (request.method === 'PUT') {
      const type = request.headers['content-type'] ?? 'text/html';
      buffer(request).then(
        (body) => {
          pages.set(path, { type, body });
          response.writeHead(204).end();
        },
        () => response.destroy(),
      );
      return;
    }
    const page = pages.get(path);
    if (page) response.writeHead(200, { 'content-type': page.type }).end(page.body);
    else response.writeHead(404).end();
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  server.unref();
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { host, close: () => server.close() };
}

/**
 * Puts a page on the site elsewhere, or changes it.
 * @param path unlike any other test's, for instance with a random part
 * @returns the page's address
 */
export async function publish(
  request: APIRequestContext,
  path: string,
  body: string | Buffer,
  type = 'text/html; charset=utf-8',
): Promise<string> {
  const url = `http://${process.env['OUTSIDE_SITE']}${path}`;
  const answer = await request.put(url, { data: body, headers: { 'content-type': type } });
  if (!answer.ok()) throw new Error(`The outside site answered ${answer.status()}.`);
  return url;
}
