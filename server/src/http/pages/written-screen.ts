import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { screenOf, type Screen } from '@bluebird/contract/screens.ts';
import type { Context } from '#core/context.ts';
import { dayOf } from '#core/shanghai.ts';
import { publicOrigin } from '#http/public-origin.ts';
import { CachedResponse, ResponseCache, sendCached } from '#http/response-cache.ts';
import { canonicalPath, pathOf, sendShell, type SendScreen, type WebApp } from '#http/web-app.ts';
import { actorOfPage, pageToken } from './actor-of-page.ts';
import { DATA_ID, dataScript, Markup } from './markup.ts';
import { metaHtml, screenMeta, type ScreenMeta } from './page-meta.ts';

/** Bytes of finished pages that are cached: some hundred pages. */
const CACHE_BYTES = 16_000_000;
/** Addresses of which it is remembered what their screens ask for. */
const MAX_ADDRESSES = 1_000;
/** Characters of an address, with its query, that a screen is written for. */
const MAX_ADDRESS = 500;

/** Screens whose first sight is the same for all visitors whose device tells the same of itself. */
const FOR_VISITORS: ReadonlySet<Screen> = new Set([
  '/',
  '/article',
  '/about',
  '/login',
  '/register',
  '/reset',
  '/myword',
  '/explore',
  '/label',
  '/topic/{topic}',
  '/creator',
  '/creator/{id}',
  '/author/{id}',
  '/_old_index',
  '/search',
  '/flashcard/demo',
  '/magazine',
  '/magazine/{id}',
  '/collection/all',
  '/collection/{id}/show',
  '/book/library',
  '/book/{id}/show',
]);
/** Screens that are written for the one reader whose they are. */
const FOR_READERS: ReadonlySet<Screen> = new Set(['/myword']);

/** What a device tells with its requests, besides whose it is. */
const DEVICE_COOKIES = /(?:^|;\s*)(bb_(?:theme|welcome|notices|review)=[\w.-]{1,600})(?=;|$)/g;

/** What an app under store review tells. */
const UNDER_REVIEW = /(?:^|;\s*)bb_review=true(?=;|$)/;

/** Type of a page. */
const HTML = 'text/html; charset=utf-8';

type Answers = Map<string, Promise<{ status: number; body: string; date: string }>>;

/**
 * Sends screens written into their pages, so that they can be read before the web app is there and
 * without it. A screen is rendered by the app's own components from the answers to the very calls
 * that the app would make; it comes with these answers, so that the app makes none of them again.
 */
export function sendsScreens(app: FastifyInstance, context: Context, web: WebApp): SendScreen {
  const { config, clock } = context;
  const cache = new ResponseCache(CACHE_BYTES);
  /** Calls that screens were made of when they were last written, by address. */
  const callsOf = new Map<string, string[]>();

  /** Makes calls as the app does; each is made once for one page. */
  const asker = (request: FastifyRequest, token: string | undefined) => {
    const answers: Answers = new Map();
    const ask = (path: string) => {
      const answer = answers.get(path) ?? askApi(app, request, path, token);
      answers.set(path, answer);
      return answer;
    };
    return { answers, ask };
  };

  /** @returns null where the app must see for itself */
  const write = async (
    request: FastifyRequest,
    { ask, cookies, meta }: { ask: Ask; cookies: string; meta: ScreenMeta | null },
  ): Promise<string | null> => {
    const written = await web.writeScreen(`http://localhost${request.url}`, {
      cookies,
      send: async (path, { method }) => {
        if (method !== 'GET') throw new Error(`A page makes no call like ${method} ${path}`);
        const { status, body, date } = await ask(path);
        return new Response(body, { status, headers: { date } });
      },
    });
    if (!written) return null;
    const said = screenMeta(canonicalPath(pathOf(request)), publicOrigin(request, config), meta);
    return web.page(pathOf(request), {
      meta: metaHtml(meta ? said : { ...said, title: written.title }),
      screen: new Markup(written.html),
      codeLast: true,
      data: dataScript('application/json', { id: DATA_ID }, { screen: written.data }),
    });
  };

  /** Rendered once for as long as all it depends on stays the same. */
  const visitorPage = async (
    request: FastifyRequest,
    meta: ScreenMeta | null,
  ): Promise<CachedResponse | null> => {
    const cookies = deviceCookies(request);
    const { answers, ask } = asker(request, undefined);
    const { url } = request;
    const keyOf = async (calls: readonly string[]): Promise<string> => {
      const bodies = await Promise.all(calls.map(async (path) => [path, (await ask(path)).body]));
      const origin = publicOrigin(request, config);
      const made = JSON.stringify([url, cookies, origin, dayOf(clock()), meta, bodies]);
      return createHash('sha256').update(made).digest('base64url');
    };
    const expected = callsOf.get(url);
    const kept = expected && cache.find(await keyOf(expected));
    if (kept) return kept;
    const page = await write(request, { ask, cookies, meta });
    if (page === null) return null;
    const calls = [...answers.keys()];
    remember(callsOf, url, calls);
    return cache.get(await keyOf(calls), async () => new CachedResponse(HTML, page));
  };

  return async (request, reply, meta) => {
    const shell = () => sendShell(request, reply, { web, config, status: 200, meta: meta ?? null });
    const screen = screenOf(pathOf(request))!;
    const token = pageToken(request);
    const isWritten = (token === undefined ? FOR_VISITORS : FOR_READERS).has(screen);
    if (!isWritten || request.url.length > MAX_ADDRESS) return shell();
    try {
      if (token === undefined) {
        const page = await visitorPage(request, meta ?? null);
        return page ? await sendCached(request, reply, page) : await shell();
      }
      if (!(await actorOfPage(context, request))) return await shell();
      const cookies = `${deviceCookies(request)}; bb_token=${token}`;
      const page = await write(request, { ...asker(request, token), cookies, meta: meta ?? null });
      if (page === null) return await shell();
      // It is one reader's: no cache keeps it, and going back after a logout does not show it.
      return await reply.type(HTML).header('cache-control', 'private, no-store').send(page);
    } catch (error) {
      request.log.warn({ err: error }, 'a screen could not be written');
      return shell();
    }
  };
}

type Ask = (path: string) => Promise<{ status: number; body: string; date: string }>;

/** Makes a call for whoever asked for the page: with their rights, and within their limits. */
async function askApi(
  app: FastifyInstance,
  request: FastifyRequest,
  url: string,
  token: string | undefined,
) {
  const headers = {
    ...(token !== undefined && { authorization: `Bearer ${token}` }),
    ...(UNDER_REVIEW.test(request.headers.cookie ?? '') && { 'bluebird-review': 'true' }),
  };
  const answer = await app.inject({ method: 'GET', url, headers, remoteAddress: request.ip });
  const date = String(answer.headers['date'] ?? new Date().toUTCString());
  return { status: answer.statusCode, body: answer.body, date };
}

/** Only these are passed on: a page made for all can depend on nothing else. */
const deviceCookies = (request: FastifyRequest): string =>
  [...(request.headers.cookie ?? '').matchAll(DEVICE_COOKIES)]
    .map(([, cookie]) => cookie!)
    .toSorted()
    .join('; ');

/** Sets an entry as the latest one, and drops the oldest of too many. */
function remember<V>(map: Map<string, V>, key: string, value: V): void {
  map.delete(key);
  map.set(key, value);
  if (map.size > MAX_ADDRESSES) map.delete(map.keys().next().value!);
}
