import { setImmediate } from 'node:timers/promises';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Refusal } from '#core/refusal.ts';

/** Most values in a body, unless the call declares another number. */
const MAX_VALUES = 10_000;

/**
 * Takes JSON bodies. How long one takes to parse and to check depends on how many values it has far
 * more than on its length, so they are counted first: a megabyte of empty objects would hold the
 * event loop for a second, a megabyte of text does for a millisecond.
 */
export function acceptJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  const parsed = (request: FastifyRequest, body: Buffer) =>
    new Promise((resolve, reject) => {
      void parse(request, body.toString(), (error, value) =>
        error ? reject(error) : resolve(value),
      );
    });
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser<Buffer>(
    'application/json',
    { parseAs: 'buffer' },
    async (request: FastifyRequest, body: Buffer) => {
      const most = request.routeOptions.config.bodyValues ?? MAX_VALUES;
      if (await hasMoreValues(body, most)) throw new Refusal('too_large');
      return parsed(request, body);
    },
  );
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Most values that a body may have, nested ones counted too. */
    bodyValues?: number;
  }
}

const [QUOTE, BACKSLASH, COMMA, BRACKET, BRACE] = Array.from('"\\,[{', (char) =>
  char.charCodeAt(0),
);

/** Bytes scanned before other requests get a turn. */
const AT_ONCE = 1_000_000;

/**
 * Whether a body has more values than allowed; a value is counted for each comma and opening
 * bracket outside of strings.
 */
async function hasMoreValues(json: Buffer, most: number): Promise<boolean> {
  let values = 0;
  let inText = false;
  let at = 0;
  while (at < json.length) {
    for (const end = Math.min(at + AT_ONCE, json.length); at < end; at++) {
      const byte = json[at];
      if (inText) {
        if (byte === BACKSLASH) at += 1;
        else if (byte === QUOTE) inText = false;
      } else if (byte === QUOTE) inText = true;
      else if (byte === COMMA || byte === BRACKET || byte === BRACE) {
        values += 1;
        if (values > most) return true;
      }
    }
    if (json.length > AT_ONCE) await setImmediate();
  }
  return false;
}
