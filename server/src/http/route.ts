import { Readable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { contract, type Api } from '@bluebird/contract/contract.ts';
import type {
  Endpoint,
  FileReply,
  Received,
  Returned,
  StreamEvent,
} from '@bluebird/contract/endpoint.ts';
import { authorise, requireScope, type Actor, type Caller } from '#core/actor.ts';
import { attachment } from './content-disposition.ts';
import { success } from './envelope.ts';
import { sendEvents } from './event-stream.ts';
import { parseInput } from './input.ts';
import { CachedResponse, PersonalResponse, sendCached, sendWhole } from './response-cache.ts';

/** What a handler receives. `actor` is null only on public calls. */
export type Call<K extends keyof Api> = Received<Api[K]> & {
  actor: Api[K] extends { access: 'public' } ? Actor | null : Actor;
  caller: Caller;
  /** Aborted when the client disconnects before its answer. */
  signal: AbortSignal;
  /** Of a stream that was cut off: the last event that came; null at its first opening. */
  lastEventId: string | null;
};

/** A rate limit: at most `max` calls in `seconds` from one address. */
export type RateRule = { max: number; seconds: number };

/** A declared call bound to the function that carries it out. */
export type Route = {
  key: keyof Api;
  handler: (call: never) => unknown;
  rate: RateRule | undefined;
};

/** Binds a handler to a call of the contract; input and reply types follow from it. */
export function route<K extends keyof Api>(
  key: K,
  handler: (
    call: Call<K>,
  ) => Promise<Returned<Api[K]> | CachedResponse | PersonalResponse> | Returned<Api[K]>,
  rate?: RateRule,
): Route {
  return { key, handler, rate };
}

/** Serialises a call's answer for the cache; the reply is checked here, once. */
export const cacheable = <K extends keyof Api>(key: K, result: Returned<Api[K]>): CachedResponse =>
  new CachedResponse(JSON_TYPE, JSON.stringify(success(checked(contract[key], result))));

/** A kept answer as a caller gets it: that of somebody who is logged in is for them alone. */
export const sentTo = (
  actor: Actor | null,
  answer: CachedResponse,
): CachedResponse | PersonalResponse => (actor ? new PersonalResponse(answer) : answer);

const JSON_TYPE = 'application/json; charset=utf-8';

const checked = ({ result }: Endpoint, returned: unknown): unknown =>
  result ? z.parse(result, returned) : null;

/** Registers the routes: rate, access, input and reply of each are checked here and nowhere else. */
export function registerRoutes(
  app: FastifyInstance,
  routes: Route[],
  authenticate: (request: FastifyRequest) => Promise<Actor | null>,
): void {
  const missing = new Set<string>(Object.keys(contract));
  const actors = new WeakMap<FastifyRequest, Actor>();
  for (const { key, handler, rate } of routes) {
    missing.delete(key);
    const endpoint: Endpoint = contract[key];
    const [method, path] = key.split(' ') as ['GET' | 'POST', string];
    app.route({
      method,
      url: path.replace(/\{(\w+)\}/g, ':$1'),
      ...(endpoint.bodyLimit && { bodyLimit: endpoint.bodyLimit }),
      config: {
        isOfStaff: endpoint.access !== 'public' && endpoint.access !== 'reader',
        ...(endpoint.bodyValues && { bodyValues: endpoint.bodyValues }),
        ...(rate && { rateLimit: { max: rate.max, timeWindow: rate.seconds * 1000 } }),
      },
      // After the rate limit and before the body is read: a caller without access cannot send
      // anything large.
      preParsing: async (request, reply) => {
        // An answer is for its caller alone and not for the disk; answers that may be stored
        // override this header.
        reply.header('cache-control', 'no-store');
        const actor = await authenticate(request);
        authorise(endpoint.access, actor);
        if (actor) requireScope(key, actor);
        if (actor) actors.set(request, actor);
      },
      handler: async (request, reply) => {
        const call = {
          actor: actors.get(request) ?? null,
          caller: callerOf(request),
          signal: leavingOf(reply),
          lastEventId: headerOf(request, 'last-event-id', 100) || null,
          params: parseInput(endpoint.params, request.params),
          query: parseInput(endpoint.query, request.query),
          body: parseInput(endpoint.body, request.body ?? {}),
        };
        const returned = await handler(call as never);
        if (returned instanceof CachedResponse) return sendCached(request, reply, returned);
        if (returned instanceof PersonalResponse) return sendWhole(request, reply, returned.answer);
        if (endpoint.stream && isStream(returned)) return sendEvents(reply, returned);
        if (endpoint.file) return sendFile(reply, returned as FileReply);
        return isLong(returned)
          ? reply.type(JSON_TYPE).send(await writeLong(endpoint, returned))
          : success(checked(endpoint, returned));
      },
    });
  }
  if (missing.size) throw new Error(`Calls without a handler: ${[...missing].join(', ')}`);
}

/** Items of a long list that are checked and serialised before other requests get a turn. */
const MAX_AT_ONCE = 100;

type List = { items: unknown[] };

const isLong = (returned: unknown): returned is List =>
  typeof returned === 'object' &&
  returned !== null &&
  'items' in returned &&
  Array.isArray(returned.items) &&
  returned.items.length > MAX_AT_ONCE;

/** Serialises a long list in batches, between which other requests are answered. */
async function writeLong(endpoint: Endpoint, returned: List): Promise<string> {
  const written: string[] = [];
  let around: Partial<List> = {};
  for (let from = 0; from < returned.items.length; from += MAX_AT_ONCE) {
    const slice = returned.items.slice(from, from + MAX_AT_ONCE);
    const { items, ...rest } = checked(endpoint, { ...returned, items: slice }) as List;
    written.push(JSON.stringify(items).slice(1, -1));
    around = rest;
    await setImmediate();
  }
  // The list is written last, between the brackets of an empty one.
  const envelope = JSON.stringify(success({ ...around, items: [] }));
  return envelope.replace(/\]\}\}$/, () => `${written.join()}]}}`);
}

const isStream = (returned: unknown): returned is AsyncIterable<StreamEvent> =>
  typeof returned === 'object' && returned !== null && Symbol.asyncIterator in returned;

const sendFile = (reply: FastifyReply, { name, type, body }: FileReply): FastifyReply =>
  reply
    .type(type)
    .header('content-disposition', attachment(name))
    .header('cache-control', 'no-store')
    .send(fileBody(body));

function fileBody(body: FileReply['body']): string | Buffer | Readable {
  if (typeof body === 'string') return body;
  return body instanceof Uint8Array ? Buffer.from(body) : Readable.from(body);
}

function leavingOf({ raw }: FastifyReply): AbortSignal {
  const left = new AbortController();
  raw.once('close', () => {
    if (!raw.writableFinished) left.abort();
  });
  return left.signal;
}

const callerOf = (request: FastifyRequest): Caller => ({
  ip: request.ip,
  userAgent: headerOf(request, 'user-agent', 300),
  app: headerOf(request, 'bluebird-app', 500),
  underReview: headerOf(request, 'bluebird-review', 10) === 'true',
});

/** What a client says in a header, at most so many characters of it; empty when it says nothing. */
const headerOf = ({ headers }: FastifyRequest, name: string, most: number): string =>
  String(headers[name] ?? '')
    .toWellFormed()
    .slice(0, most);
