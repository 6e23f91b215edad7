import { Readable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { contract, type Api } from '@bluebird/contract/contract.ts';
import type { Endpoint, FileReply, Received, Returned } from '@bluebird/contract/endpoint.ts';
import { authorise, type Actor, type Caller } from '#core/actor.ts';
import { success } from './envelope.ts';
import { parseInput } from './input.ts';
import { KeptAnswer, sendKept } from './kept-answers.ts';

/** What a handler receives. `actor` is null only on public calls. */
export type Call<K extends keyof Api> = Received<Api[K]> & {
  actor: Api[K] extends { access: 'public' } ? Actor | null : Actor;
  caller: Caller;
  /** Aborted when the client leaves before it has its answer. */
  signal: AbortSignal;
};

/** At most `max` calls in `seconds` from one address. */
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
  handler: (call: Call<K>) => Promise<Returned<Api[K]> | KeptAnswer> | Returned<Api[K]>,
  rate?: RateRule,
): Route {
  return { key, handler, rate };
}

/** A call's answer made ready to be sent many times; its reply is checked here, once. */
export const keepable = <K extends keyof Api>(key: K, result: Returned<Api[K]>): KeptAnswer =>
  new KeptAnswer(JSON_TYPE, JSON.stringify(success(checked(contract[key], result))));

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
        ...(endpoint.bodyValues && { bodyValues: endpoint.bodyValues }),
        ...(rate && { rateLimit: { max: rate.max, timeWindow: rate.seconds * 1000 } }),
      },
      // After the rate limit and before the body: whoever may not make a call sends nothing large.
      preParsing: async (request, reply) => {
        // What is said to one caller is nobody else's, nor the disk's; an answer that may be kept
        // says so itself.
        reply.header('cache-control', 'no-store');
        const actor = await authenticate(request);
        authorise(endpoint.access, actor);
        if (actor) actors.set(request, actor);
      },
      handler: async (request, reply) => {
        const call = {
          actor: actors.get(request) ?? null,
          caller: callerOf(request),
          signal: leavingOf(reply),
          params: parseInput(endpoint.params, request.params),
          query: parseInput(endpoint.query, request.query),
          body: parseInput(endpoint.body, request.body ?? {}),
        };
        const returned = await handler(call as never);
        if (returned instanceof KeptAnswer) return sendKept(request, reply, returned);
        if (endpoint.file) return sendFile(reply, returned as FileReply);
        return isLong(returned)
          ? reply.type(JSON_TYPE).send(await writeLong(endpoint, returned))
          : success(checked(endpoint, returned));
      },
    });
  }
  if (missing.size) throw new Error(`Calls without a handler: ${[...missing].join(', ')}`);
}

/** Items of a list that are checked and written at one go. */
const MAX_AT_ONCE = 100;

type List = { items: unknown[] };

const isLong = (returned: unknown): returned is List =>
  typeof returned === 'object' &&
  returned !== null &&
  'items' in returned &&
  Array.isArray(returned.items) &&
  returned.items.length > MAX_AT_ONCE;

/** A long list as JSON, made some items at a time: between them others are answered. */
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
  // The list stands last, between the brackets of an empty one.
  const envelope = JSON.stringify(success({ ...around, items: [] }));
  return envelope.replace(/\]\}\}$/, () => `${written.join()}]}}`);
}

/** RFC 6266: the name in UTF-8, with a plain one for what cannot read that. */
function sendFile(reply: FastifyReply, { name, type, body }: FileReply): FastifyReply {
  const plain = name.replace(/[^\w.-]/g, '_');
  const encoded = encodeURIComponent(name).replace(
    /['()*]/g,
    (c) => `%${c.charCodeAt(0).toString(16)}`,
  );
  return reply
    .type(type)
    .header('content-disposition', `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`)
    .header('cache-control', 'no-store')
    .send(fileBody(body));
}

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

function callerOf(request: FastifyRequest): Caller {
  const header = (name: string) => String(request.headers[name] ?? '').toWellFormed();
  return {
    ip: request.ip,
    userAgent: header('user-agent').slice(0, 300),
    app: header('bluebird-app').slice(0, 500),
  };
}
