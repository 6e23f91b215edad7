import type { FastifyRequest } from 'fastify';
import pino, { type Logger } from 'pino';
import type { Config } from './config.ts';
import { maskEmails } from './core/mask-emails.ts';
import { maskPhonesInJson } from './core/mask-phones.ts';

/**
 * How requests appear in the log: by their path alone. Queries carry phones, tokens, searches and
 * sentences; the request's id, in every line and every answer, is what finds a line again.
 */
const serializers = {
  err: pino.stdSerializers.err,
  req: (request: FastifyRequest) => ({
    method: request.method,
    url: request.url.split('?')[0],
    ip: request.ip,
  }),
};

/**
 * The log of a process: JSON lines without whole phone numbers and e-mail addresses, wherever in a line they stand (a
 * message of the database names the row it refused).
 */
export const createLog = (
  { logLevel }: Pick<Config, 'logLevel'>,
  destination: pino.DestinationStream = pino.destination({ fd: 1, sync: false }),
): Logger =>
  pino(
    {
      level: logLevel,
      serializers,
      hooks: { streamWrite: (line) => maskEmails(maskPhonesInJson(line)) },
    },
    destination,
  );
