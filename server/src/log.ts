import type { FastifyRequest } from 'fastify';
import pino, { type Logger } from 'pino';
import type { Config } from './config.ts';
import { keepLatest } from './core/latest.ts';
import { maskEmails } from './core/mask-emails.ts';
import { maskTokens } from './core/mask-tokens.ts';
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

/** Lines of errors (50) and of what ends the process (60). */
const IS_ERROR = /^\{"level":[56]0,/;
const MAX_MESSAGE = 500;

const errors = keepLatest<{ at: Date; message: string; requestId: string | null }>(20);

/** The latest errors that this process has logged, as its log has them. */
export const latestErrors = errors.list;

function keep(line: string): void {
  const { time, msg, err, reqId } = JSON.parse(line) as {
    time: number;
    msg?: string;
    err?: { message?: string };
    reqId?: string;
  };
  const message = [msg, err?.message].filter((part, i, all) => part && all.indexOf(part) === i);
  errors.add({
    at: new Date(time),
    message: message.join(': ').slice(0, MAX_MESSAGE),
    requestId: reqId ?? null,
  });
}

/**
 * The log of a process: JSON lines without tokens, whole phone numbers and e-mail addresses, wherever in a line they stand (a
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
      hooks: {
        streamWrite: (line) => {
          const masked = maskEmails(maskPhonesInJson(maskTokens(line)));
          if (IS_ERROR.test(masked)) keep(masked);
          return masked;
        },
      },
    },
    destination,
  );
