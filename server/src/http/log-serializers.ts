import { stdSerializers } from 'pino';
import type { FastifyRequest } from 'fastify';

/**
 * How requests appear in the log: by their path alone. Queries carry phones, tokens, searches and
 * sentences; the request's id, in every line and every answer, is what finds a line again.
 */
export const serializers = {
  err: stdSerializers.err,
  req: (request: FastifyRequest) => ({
    method: request.method,
    url: request.url.split('?')[0],
    ip: request.ip,
  }),
};
