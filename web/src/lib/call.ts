import type { Api } from '@bluebird/contract/contract.ts';
import type { Args, Result } from '@bluebird/contract/endpoint.ts';
import type { Envelope } from '@bluebird/contract/errors.ts';
import { ApiError, NETWORK_ERROR } from './api-error.ts';
import { identityString, isUnderReview } from './app-identity.ts';
import { host } from './host.ts';
import { readToken } from './session.ts';

export { ApiError } from './api-error.ts';

/** Key of a call, such as `'GET /reader/article/{id}/show'`. */
type ApiKey = keyof Api;

type CallInit = {
  signal?: AbortSignal;
  /** Lets the request outlive the page. */
  keepalive?: boolean;
  /** Leaves a 401 or 403 to the caller instead of sending the reader to log in. */
  quiet?: boolean;
};

/** What a call is given, loosely typed. */
export type Parts = {
  params?: Record<string, unknown>;
  query?: Record<string, string | number | boolean | null | undefined>;
  body?: unknown;
};
type Given<K extends ApiKey> =
  {} extends Args<Api[K]>
    ? [args?: Args<Api[K]>, init?: CallInit]
    : [args: Args<Api[K]>, init?: CallInit];

/** @param token what the request carried; null when that is not known */
type RefusalHandler = (error: ApiError, token: string | null) => void;
let refusedAccess: RefusalHandler = () => {};

/** Says what happens when the server wants a login (401) or another account (403). */
export function onRefusedAccess(handler: RefusalHandler): void {
  refusedAccess = handler;
}

/**
 * Makes a call of the contract and answers its `result`.
 * @throws ApiError for every refusal, and with code '' when no usable answer came
 */
export async function call<K extends ApiKey>(key: K, ...given: Given<K>): Promise<Result<Api[K]>> {
  const [args, init = {}] = given as [Parts | undefined, CallInit | undefined];
  const { path, request } = requestOf(key, args ?? {}, init);
  return (await answerTo(path, request, init.quiet)) as Result<Api[K]>;
}

/**
 * The `result` of any request to our server.
 * @param quiet leaves a 401 or 403 to the caller
 * @throws ApiError
 */
export async function answerTo(
  path: string,
  request: RequestInit,
  quiet?: boolean,
): Promise<unknown> {
  const token = new Headers(request.headers).get('authorization')?.replace('Bearer ', '') ?? '';
  return resultOf(await send(path, request), quiet, token);
}

/**
 * The `result` in an answer's envelope.
 * @throws ApiError when it is a refusal, or none of our answers
 */
export async function resultOf(
  response: Response,
  quiet = false,
  token: string | null = null,
): Promise<unknown> {
  const { status, result } = await envelopeOf(response);
  const { code, msg, reason, fields, request_id } = status;
  if (code === 0) return result;
  const answeredAt = Date.parse(response.headers.get('date') ?? '') || null;
  const error = new ApiError(code, msg, { reason, fields, requestId: request_id, answeredAt });
  if ((code === 401 || code === 403) && !quiet) refusedAccess(error, token);
  throw error;
}

/** The request a call stands for. */
export function requestOf(
  key: ApiKey,
  { params = {}, query = {}, body }: Parts,
  init: CallInit = {},
): { path: string; request: RequestInit } {
  const [method, template] = key.split(' ') as [string, string];
  const path = template.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String(params[name])),
  );
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined && value !== null && value !== '') search.set(name, String(value));
  }
  const headers = identityHeaders();
  if (method === 'POST') headers['content-type'] = 'application/json';
  return {
    path: search.size > 0 ? `${path}?${search}` : path,
    request: {
      method,
      headers,
      body: method === 'POST' ? JSON.stringify(body ?? {}) : undefined,
      signal: init.signal,
      keepalive: init.keepalive,
      // The token travels in the header only; the server never takes it from the cookie.
      credentials: 'omit',
    },
  };
}

/** Who is calling and from which app: goes with every request to our server. */
export function identityHeaders(): Record<string, string> {
  const headers: Record<string, string> = {};
  const token = readToken();
  const identity = identityString();
  if (token) headers['authorization'] = `Bearer ${token}`;
  if (isUnderReview()) headers['bluebird-review'] = 'true';
  // A header carries bytes: anything outside ASCII is percent-encoded.
  if (identity) headers['bluebird-app'] = identity.replace(/[^\x20-\x7e]/gu, encodeURIComponent);
  return headers;
}

/**
 * Whatever our server answers.
 * @throws ApiError with code '' when nothing came
 */
export async function send(path: string, request: RequestInit): Promise<Response> {
  try {
    return await host.send(path, request);
  } catch (error) {
    throw isAborted(error) ? error : new ApiError('', NETWORK_ERROR);
  }
}

async function envelopeOf(response: Response): Promise<Envelope<unknown>> {
  try {
    const body = (await response.json()) as Partial<Envelope<unknown>> | null;
    if (body?.status) return body as Envelope<unknown>;
  } catch (error) {
    if (isAborted(error)) throw error;
  }
  // Cut off, or a page from something between us and the server.
  throw new ApiError('', NETWORK_ERROR);
}

const isAborted = (error: unknown): boolean =>
  error instanceof DOMException && error.name === 'AbortError';
