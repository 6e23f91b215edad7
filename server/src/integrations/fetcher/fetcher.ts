import { isIP } from 'node:net';
import { Agent, errors, type Dispatcher } from 'undici';

import { traced } from '#core/tracing.ts';
import { FetchError } from './fetch-error.ts';
import { allowList, hostAndPort, permittedUrl } from './fetch-policy.ts';
import { guardedConnector, type Resolver } from './guarded-connector.ts';
import { isPublicAddress } from './public-address.ts';
import { ACCEPT_ENCODING, readBody } from './read-body.ts';
import { retryAfterSeconds } from './retry-after.ts';

const MAX_REDIRECTS = 5;
/** Milliseconds of silence after which a server is given up, whatever time is left. */
const MAX_SILENCE_MS = 10_000;
const MAX_HEADER_BYTES = 32 * 1024;
const CONNECTIONS_PER_HOST = 4;
const USER_AGENT = 'Mozilla/5.0 (compatible; Bluebird/0.1; article reader)';

/** Traces do not tell the address: it may be what one reader alone reads. */
const FETCHING = { name: 'fetch', kind: 'client' } as const;
const POSTING = { name: 'post', kind: 'client' } as const;

export type FetchOptions = {
  /** Most bytes of the body, counted both as it arrives and after decompression. */
  maxBytes: number;
  /** Milliseconds for the whole fetch, redirects and body included. */
  timeoutMs: number;
  /** Default `any`. */
  accept?: ContentKind;
  /** Validators of an earlier answer; when nothing has changed, the result has `notModified`. */
  etag?: string | null;
  lastModified?: string | null;
};

export type Fetched = {
  /** 2xx, or 304 when `notModified`. */
  status: number;
  /** Final address after redirects, without a fragment. */
  url: string;
  /**
   * New permanent address: the last target of permanent redirects that come before any other; null
   * without one.
   */
  movedTo: string | null;
  /** By lower-case name; repeated headers joined by a comma. */
  headers: Record<string, string>;
  /** Decompressed; empty when `notModified`. */
  body: Uint8Array;
  /** The whole `Content-Type`, its charset included. */
  contentType: string | null;
  etag: string | null;
  lastModified: string | null;
  notModified: boolean;
};

/** What a server answered to bytes that were posted to it. */
export type Posted = {
  status: number;
  /** Seconds it asks to be left alone, where it says so. */
  retryAfter: number | null;
};

export type Fetcher = {
  /** GETs an address. @throws FetchError, and nothing else */
  fetch: (url: string, options: FetchOptions) => Promise<Fetched>;
  /**
   * POSTs bytes to an address that somebody else named; no redirect is followed and no body read.
   * @throws FetchError, and nothing else
   */
  post: (
    url: string,
    request: {
      headers: Record<string, string>;
      body: Uint8Array;
      timeoutMs: number;
      secure?: boolean;
    },
  ) => Promise<Posted>;
  /**
   * The address in the form in which it would be fetched; nothing is requested or resolved.
   * @param options.secure whether it must be https, unless its host is excepted
   * @throws FetchError for an address that is refused by its form
   */
  permitted: (url: string, options?: { secure?: boolean }) => string;
  /** Ends every connection; fetches under way fail. */
  close: () => Promise<void>;
};

export type FetcherOptions = {
  /** `host:port` entries that may be fetched although they are private or on another port. */
  allowHosts: readonly string[];
  userAgent?: string;
  /** Logs each fetch, without paths and queries. */
  log?: { debug: (details: object, message: string) => void };
  /** Takes the place of the system's resolver in tests. */
  resolve?: Resolver;
};

/**
 * The one way out of the server: everything that is fetched from an address that somebody gave us
 * (feeds, pages, pictures) goes through here. Only public http(s) hosts on web ports are reached,
 * checked where the socket connects; redirects are followed by hand, each held to the same rules;
 * time, silence, size and decompression are limited. No cookies and no credentials;
 * what is sent (`post`) are bytes that their receiver alone can read.
 */
export function createFetcher({
  allowHosts,
  userAgent = USER_AGENT,
  log,
  resolve,
}: FetcherOptions): Fetcher {
  const allowed = allowList(allowHosts);
  const agent = new Agent({
    connect: guardedConnector((host) => allowed.has(host), resolve),
    connections: CONNECTIONS_PER_HOST,
    maxHeaderSize: MAX_HEADER_BYTES,
    allowH2: false,
  });

  return {
    fetch: async (address, options) => {
      const started = performance.now();
      const signal = AbortSignal.timeout(options.timeoutMs);
      const host = URL.parse(address)?.hostname ?? '';
      const note = (result: object): void => {
        const ms = Math.round(performance.now() - started);
        log?.debug({ host, ms, ...result }, 'fetched');
      };
      try {
        const fetched = await traced(FETCHING, async () => {
          const { url, movedTo, response } = await follow(
            address,
            { ...options, signal },
            { agent, allowed, userAgent },
          );
          return { ...(await accept(url, response, options, signal)), movedTo };
        });
        note({ status: fetched.status, bytes: fetched.body.length });
        return fetched;
      } catch (error) {
        const failure = asFetchError(error, signal, host);
        note({ reason: failure.reason, status: failure.status });
        throw failure;
      }
    },
    post: async (address, { headers, body, timeoutMs, secure = false }) => {
      const signal = AbortSignal.timeout(timeoutMs);
      try {
        const url = permittedUrl(address, allowed);
        if (secure) requireSecure(url, allowed);
        const response = await traced(POSTING, () =>
          agent.request({
            origin: url.origin,
            path: url.pathname + url.search,
            method: 'POST',
            headers: { 'user-agent': userAgent, ...headers },
            body,
            signal,
          }),
        );
        discard(response);
        const retryAfter = retryAfterSeconds(joined(response.headers)['retry-after'], Date.now());
        return { status: response.statusCode, retryAfter };
      } catch (error) {
        throw asFetchError(error, signal, URL.parse(address)?.hostname ?? '');
      }
    },
    permitted: (address, { secure = false } = {}) => {
      const url = permittedUrl(address, allowed);
      if (secure) requireSecure(url, allowed);
      const host = url.hostname.replace(/^\[|\]$/g, '');
      const isInside = isIP(host) ? !isPublicAddress(host) : /(^|\.)localhost\.?$/.test(host);
      if (isInside && !allowed.has(hostAndPort(url))) {
        throw new FetchError('blocked_address', `${host} is not on the public internet`);
      }
      return url.href;
    },
    close: () => agent.destroy(),
  };
}

/** @throws FetchError blocked_scheme */
function requireSecure(url: URL, allowed: ReadonlySet<string>): void {
  if (url.protocol === 'https:' || allowed.has(hostAndPort(url))) return;
  throw new FetchError('blocked_scheme', `plain http to ${url.hostname}`);
}

type Way = { agent: Agent; allowed: ReadonlySet<string>; userAgent: string };

/** Requests an address and follows its redirects, each held to the rules of a first address. */
async function follow(
  address: string,
  { signal, ...options }: FetchOptions & { signal: AbortSignal },
  { agent, allowed, userAgent }: Way,
) {
  const headers = requestHeaders(options, userAgent);
  let url = permittedUrl(address, allowed);
  let movedTo: string | null = null;
  let isPermanent = true;
  for (let redirects = 0; ; redirects += 1) {
    const response = await agent.request({
      origin: url.origin,
      path: url.pathname + url.search,
      method: 'GET',
      headers,
      signal,
      headersTimeout: Math.min(MAX_SILENCE_MS, options.timeoutMs),
      bodyTimeout: Math.min(MAX_SILENCE_MS, options.timeoutMs),
    });
    const target = redirectTarget(response);
    if (target === null) return { url, movedTo, response };
    discard(response);
    if (redirects === MAX_REDIRECTS) {
      throw new FetchError('too_many_redirects', `more than ${MAX_REDIRECTS} redirects`);
    }
    url = permittedUrl(target, allowed, url);
    isPermanent &&= response.statusCode === 301 || response.statusCode === 308;
    if (isPermanent) movedTo = url.href;
  }
}

function requestHeaders(options: FetchOptions, userAgent: string): Record<string, string> {
  const headers: Record<string, string> = {
    'user-agent': userAgent,
    accept: acceptHeader(options.accept ?? 'any'),
    'accept-encoding': ACCEPT_ENCODING,
    'accept-language': 'en,*;q=0.5',
  };
  if (options.etag) headers['if-none-match'] = options.etag;
  if (options.lastModified) headers['if-modified-since'] = options.lastModified;
  return headers;
}

function redirectTarget({ statusCode, headers }: Dispatcher.ResponseData): string | null {
  const isRedirect = [301, 302, 303, 307, 308].includes(statusCode);
  return isRedirect && typeof headers.location === 'string' ? headers.location : null;
}

/** Turns an answer into a result, or refuses it before its body is read. */
async function accept(
  url: URL,
  response: Dispatcher.ResponseData,
  options: FetchOptions,
  signal: AbortSignal,
): Promise<Omit<Fetched, 'movedTo'>> {
  const { statusCode: status } = response;
  const headers = joined(response.headers);
  const contentType = headers['content-type'] ?? null;
  const notModified = status === 304 && Boolean(options.etag ?? options.lastModified);
  const refusal = refusalOf(url, status, headers, options, notModified);
  if (refusal) {
    discard(response);
    throw refusal;
  }
  const { maxBytes } = options;
  const body = await readBody(response.body, headers['content-encoding'], { maxBytes, signal });
  return {
    status,
    url: url.href,
    headers,
    body,
    contentType,
    etag: headers.etag ?? null,
    lastModified: headers['last-modified'] ?? null,
    notModified,
  };
}

function refusalOf(
  { hostname }: URL,
  status: number,
  headers: Readonly<Record<string, string>>,
  options: FetchOptions,
  notModified: boolean,
): FetchError | null {
  if (notModified) return null;
  if (status < 200 || status > 299) {
    const retryAfter = retryAfterSeconds(headers['retry-after'], Date.now());
    return new FetchError('bad_status', `${hostname} answered ${status}`, { status, retryAfter });
  }
  if (!isOfKind(headers['content-type'] ?? null, options.accept ?? 'any')) {
    return new FetchError('bad_content_type', `${hostname} sent another kind of content`);
  }
  if (Number(headers['content-length']) > options.maxBytes) {
    return new FetchError('too_large', `more than ${options.maxBytes} bytes`);
  }
  return null;
}

/** Breaks off an answer whose body is not wanted; reading it out could take for ever. */
function discard({ body }: Dispatcher.ResponseData): void {
  body.on('error', () => {});
  body.destroy();
}

function joined(headers: Dispatcher.ResponseData['headers']): Record<string, string> {
  const entries = Object.entries(headers).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, Array.isArray(value) ? value.join(', ') : value] as const],
  );
  return Object.fromEntries(entries);
}

function asFetchError(error: unknown, signal: AbortSignal, host: string): FetchError {
  if (error instanceof FetchError) return error;
  const details = { cause: error };
  const isTimeout =
    signal.aborted ||
    error instanceof errors.HeadersTimeoutError ||
    error instanceof errors.BodyTimeoutError ||
    error instanceof errors.ConnectTimeoutError;
  if (isTimeout) return new FetchError('timeout', `${host} took too long`, details);
  if (isBrokenAnswer(error)) {
    return new FetchError('bad_response', `${host} sent a broken answer`, details);
  }
  return new FetchError('connect', `no connection to ${host}`, details);
}

/** Not HTTP, too long a header, a length that is not kept, or data that does not decompress. */
function isBrokenAnswer(error: unknown): boolean {
  if (error instanceof errors.HTTPParserError) return true;
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  return /^(?:Z_|ZSTD_|ERR_BROTLI|ERR__ERROR_FORMAT|UND_ERR_(?:RES|HEADERS_OVERFLOW))/.test(code);
}

/** What a caller wants; decides the `Accept` header and what content types are taken. */
type ContentKind = 'html' | 'image' | 'feed' | 'any';

type Kind = { accept: string; types: RegExp };

/** Servers that do not know better send `octet-stream`: what it is, its reader will find out. */
const KINDS: Readonly<Record<ContentKind, Kind>> = {
  html: {
    accept: 'text/html,application/xhtml+xml;q=0.9,*/*;q=0.1',
    types: /^(?:text\/(?:html|plain|xml)|application\/(?:xhtml\+xml|xml|octet-stream))$/,
  },
  image: {
    accept: 'image/avif,image/webp,image/png,image/jpeg,image/*;q=0.8',
    types: /^(?:image\/.+|application\/octet-stream|binary\/octet-stream)$/,
  },
  feed: {
    accept:
      'application/rss+xml,application/atom+xml,application/feed+json,application/xml;q=0.9,text/xml;q=0.9,application/json;q=0.8,*/*;q=0.1',
    types:
      /^(?:text\/.+|application\/(?:.+\+)?(?:xml|json|rss|atom|rdf)|application\/octet-stream)$/,
  },
  any: { accept: '*/*', types: /^/ },
};

function acceptHeader(kind: ContentKind): string {
  return KINDS[kind].accept;
}

/** Whether a `Content-Type` is of the kind asked for; a response without one may be. */
function isOfKind(contentType: string | null, kind: ContentKind): boolean {
  const type = contentType?.split(';')[0]?.trim().toLowerCase() ?? '';
  return type === '' || KINDS[kind].types.test(type);
}
