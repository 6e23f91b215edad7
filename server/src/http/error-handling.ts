import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { contract } from '@bluebird/contract/contract.ts';
import { isDatabaseAway } from '#db/database-watch.ts';
import { StorageAway } from '#integrations/files/file-store.ts';
import { failure } from './envelope.ts';
import { Refusal } from '#core/refusal.ts';

/** Paths below these belong to the API: their 404 is JSON, never a page. */
const API_PREFIXES = ['/api/', '/auth/', '/reader/'];

export const isApiPath = (url: string): boolean => {
  const path = url.toLowerCase();
  return API_PREFIXES.some((prefix) => path.startsWith(prefix));
};

/**
 * Answers every error with the envelope; an unexpected error is logged, and its answer tells
 * nothing of it.
 */
export function handleErrors(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const refusal = refusalOf(error, request, reply);
    return reply.code(refusal.status).send(failure(refusal, request.id));
  });
}

/** The refusal that an error stands for; sets `retry-after`, and logs unexpected errors. */
export function refusalOf(error: unknown, request: FastifyRequest, reply: FastifyReply): Refusal {
  const refusal = toRefusal(error as FastifyError);
  // A refusal is expected; a lost database is logged once, by its watch.
  const isExpected = error instanceof Refusal || isDatabaseAway(error) || hasLeft(error, reply);
  if (refusal.status >= 500 && !isExpected) {
    request.log.error({ err: error }, 'request failed');
  }
  if (refusal.retryAfter !== undefined) reply.header('retry-after', refusal.retryAfter);
  return refusal;
}

/** Whether an error means that the work was broken off because the client has left. */
const hasLeft = (error: unknown, { raw }: FastifyReply): boolean =>
  raw.closed && error instanceof Error && error.name === 'AbortError';

/** Answers what Fastify refuses before any route is chosen, such as `/files/%ff`. */
export const refuseMalformedUrl = (request: FastifyRequest, reply: FastifyReply): FastifyReply =>
  refuse(new Refusal('invalid_input'), request, reply);

/** Answers an unknown API path or a wrong method. */
export function refuseUnknownRoute(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const path = request.url.split('?')[0]!.replace(/\/$/, '').toLowerCase();
  const known = PATHS.some((pattern) => pattern.test(path));
  return refuse(new Refusal(known ? 'method_not_allowed' : 'route_not_found'), request, reply);
}

const PATHS = Object.keys(contract).map((key) => {
  const path = key.split(' ')[1]!.toLowerCase();
  return new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+').replace(/\/$/, '')}$`);
});

function refuse(refusal: Refusal, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  return reply.code(refusal.status).send(failure(refusal, request.id));
}

function toRefusal(error: FastifyError): Refusal {
  if (error instanceof Refusal) return error;
  if (isDatabaseAway(error) || error instanceof StorageAway || mayPass(error)) {
    return new Refusal('unavailable', { retryAfter: 2 });
  }
  switch (error.statusCode) {
    case 413:
      return new Refusal('too_large');
    case 415:
      return new Refusal('unsupported_media');
    case 429:
      return new Refusal('rate_limited');
    default:
      break;
  }
  const badRequest = error.statusCode !== undefined && error.statusCode < 500;
  return badRequest ? new Refusal('invalid_input') : new Refusal('internal');
}

/** PostgreSQL: connection lost, no room or clients too many, ended or cancelled, read-only. */
const DATABASE_DOWN = /^(08|53|57)|^25006$/;
const NETWORK_DOWN = [
  ...['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH'],
  ...['ENOTFOUND', 'EAI_AGAIN', 'ENOSPC'],
];

/** Whether an error lies in a service we depend on, so that trying again later may succeed. */
function mayPass({ code = '', message = '', ...error }: Partial<NodeJS.ErrnoException>): boolean {
  return (
    DATABASE_DOWN.test(code) ||
    NETWORK_DOWN.includes(code) ||
    (code === 'ENOENT' && error.syscall === 'connect') ||
    /Connection terminated|timeout exceeded when trying|is not queryable/.test(message)
  );
}
