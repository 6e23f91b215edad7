import { KEPT_AT, keptAddress, keptCacheName, readOwner, type Owner } from '#lib/kept-caches.ts';
import type { Asked } from './shell.ts';

/*
 * Answers to calls, and pictures and sounds of texts: from the network while there is one, and kept
 * beside, each for the account that asked; without a network, as they were kept.
 */

/** Calls whose answers a reader needs without a network. */
const READING =
  /^\/(reader\/(article|book|mybook|myword|mynote|myarticle|magazine|collection|label|creator|author|history|inbox|question|sense|vocabulary|demo)|api\/(user\/(me|preferences)|english\/word|appinfo\/notify|recommend|ai\/(summary|entity)))(\/|$)/i;
/** Calls among them of the newsroom, files that are made, and answers that mean nothing later. */
const NOT_READING =
  /\/(manage|newsroom|redownload|revision|versions|draft|export|pdf|poster|random|new_count|suggest|search|rank)(\/|$)/i;
const FILES = /^\/(files|drawing)\//;

/** How long the network may take when a kept answer can stand in, in milliseconds. */
const PATIENCE_MS = 5_000;

/** Whether a request of this path is answered here. */
export const isKeptCall = (pathname: string): boolean =>
  READING.test(pathname) && !NOT_READING.test(pathname);
export const isFile = (pathname: string): boolean => FILES.test(pathname);

/** The answer to a call: the newest that can be had. */
export async function answerFor({ request, waitUntil }: Asked): Promise<Response> {
  const fresh = fetch(request).then((response) => {
    if (response.ok) waitUntil(keep(request, response.clone()).catch(() => {}));
    return response;
  });
  const late = new Promise<null>((resolve) => setTimeout(resolve, PATIENCE_MS, null));
  const answer = await Promise.race([fresh.catch(() => null), late]);
  if (answer && !(answer.status >= 502 && answer.status <= 504)) return answer;
  return (await keptAnswer(request)) ?? fresh;
}

/** A picture or sound, which never changes under its address. Pictures that are seen are kept. */
export async function fileFor({ request, waitUntil }: Asked): Promise<Response> {
  const kept = await keptAnswer(request);
  if (kept) return pieceOf(request, kept);
  const response = await fetch(request).catch(() => null);
  // What stands in for a drawing is not kept in its place.
  if (!response) return (await keptDrawing(request).catch(() => null)) ?? Response.error();
  if (request.destination === 'image' && response.status === 200)
    waitUntil(keep(request, response.clone()).catch(() => {}));
  return response;
}

/** The account a request is made for, null for a visitor; undefined when that is not known. */
async function accountOf(request: Request): Promise<number | null | undefined> {
  const token = request.headers.get('authorization')?.replace('Bearer ', '');
  const owner = await readOwner();
  // Pictures are asked for by the browser itself: they are whoever's is logged in.
  if (token === undefined)
    return isFile(new URL(request.url).pathname) ? (owner?.id ?? null) : null;
  return isOf(owner, token) ? owner!.id : undefined;
}

const isOf = (owner: Owner | null, token: string): boolean => owner?.mark === token.slice(-8);

/** What is kept of an answer; undefined where none is, or where nothing can be read just now. */
const keptAnswer = (request: Request): Promise<Response | undefined> =>
  lookUp(request).catch(() => undefined);

async function lookUp(request: Request): Promise<Response | undefined> {
  const account = await accountOf(request);
  if (account === undefined) return undefined;
  const name = keptCacheName(account);
  if (!(await caches.has(name))) return undefined;
  return (await caches.open(name)).match(keptAddress(request.url), { ignoreVary: true });
}

/** A drawing's name, its shape, and the theme it is drawn for. */
const DRAWING = /^(\/drawing\/[^/]+\/)(\w+)/;

/** What is kept of a drawing in another theme or shape: better than nothing. */
async function keptDrawing(request: Request): Promise<Response | undefined> {
  const [, drawing, shape] = DRAWING.exec(new URL(request.url).pathname) ?? [];
  const account = drawing === undefined ? undefined : await accountOf(request);
  if (account === undefined || !(await caches.has(keptCacheName(account)))) return undefined;
  const cache = await caches.open(keptCacheName(account));
  const others = (await cache.keys()).filter(({ url }) =>
    new URL(url).pathname.startsWith(drawing!),
  );
  const alike = others.find(({ url }) => DRAWING.exec(new URL(url).pathname)?.[2] === shape);
  const other = alike ?? others[0];
  return other && cache.match(other);
}

/** Keeps an answer, unless its account has left meanwhile. */
async function keep(request: Request, response: Response): Promise<void> {
  const headers = new Headers(response.headers);
  headers.set(KEPT_AT, String(Date.now()));
  // Read as a whole first: an answer cut off half-way is none.
  const body = await response.arrayBuffer();
  const account = await accountOf(request);
  if (account === undefined) return;
  const name = keptCacheName(account);
  await (await caches.open(name)).put(request.url, new Response(body, { headers }));
  // The logout may have come between the two.
  if ((await accountOf(request)) !== account) await caches.delete(name);
}

/** The piece that players ask for of a kept sound (RFC 9110, 14.2). */
async function pieceOf(request: Request, whole: Response): Promise<Response> {
  const range = /^bytes=(?:(\d+)-(\d*)|-(\d+))$/.exec(request.headers.get('range') ?? '');
  if (!range) return whole;
  const [, first, last, ofEnd] = range;
  const body = await whole.blob();
  const from = ofEnd ? Math.max(0, body.size - Number(ofEnd)) : Number(first);
  const to = Math.min(last ? Number(last) : Infinity, body.size - 1);
  const headers = new Headers(whole.headers);
  if (from > to) {
    headers.set('content-range', `bytes */${body.size}`);
    headers.set('content-length', '0');
    return new Response(null, { status: 416, headers });
  }
  headers.set('content-range', `bytes ${from}-${to}/${body.size}`);
  headers.set('content-length', String(to - from + 1));
  return new Response(body.slice(from, to + 1), { status: 206, headers });
}
