import { contract } from '@bluebird/contract/contract.ts';
import { failure } from './envelope.ts';
import { Refusal } from './refusal.ts';
/** Paths below these belong to the API: their 404 is JSON, never a page. */
const API_PREFIXES = ['/api/', '/auth/', '/reader/'];
export const isApiPath = (url) => {
  const path = url.toLowerCase();
  return API_PREFIXES.some((prefix) => path.startsWith(prefix));
};
/** Turns every error into the envelope; an unexpected one is logged and tells nothing. */
export function handleErrors(app) {
  app.setErrorHandler((error, request, reply) => {
    const refusal = toRefusal(error);
    if (refusal.status >= 500) request.log.error({ err: error }, 'request failed');
    return refuse(refusal, request, reply);
  });
}
/** Answers what Fastify refuses before any route is chosen, such as `/files/%ff`. */
export const refuseMalformedUrl = (request, reply) =>
  refuse(new Refusal('invalid_input'), request, reply);
/** Answers an unknown API path or a wrong method. */
export function refuseUnknownRoute(request, reply) {
  const path = request.url.split('?')[0].replace(/\/$/, '').toLowerCase();
  const known = Object.keys(contract).some((key) => pathPattern(key).test(path));
  return refuse(new Refusal(known ? 'method_not_allowed' : 'route_not_found'), request, reply);
}
const pathPattern = (key) =>
  new RegExp(
    `^${key
      .split(' ')[1]
      .toLowerCase()
      .replace(/\{\w+\}/g, '[^/]+')
      .replace(/\/$/, '')}$`,
  );
function refuse(refusal, request, reply) {
  if (refusal.retryAfter !== undefined) reply.header('retry-after', refusal.retryAfter);
  return reply.code(refusal.status).send(failure(refusal, request.id));
}
function toRefusal(error) {
  if (error instanceof Refusal) return error;
  // PostgreSQL: connection lost, shutting down, too many clients.
  if (/^(08|57P|53)/.test(error.code ?? '') || isConnectionError(error)) {
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
const isConnectionError = (error) =>
  ['ECONNREFUSED', 'ECONNRESET', 'ENOENT', 'EPIPE'].includes(error.code ?? '') ||
  /Connection terminated|timeout exceeded when trying to connect/.test(error.message);
