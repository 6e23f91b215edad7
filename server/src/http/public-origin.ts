import type { FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';

/**
 * The origin under which the world knows us, such as `https://bluebird.example`: as set, or the one
 * the request was made to (of a proxy, only where its headers are believed).
 */
export function publicOrigin(request: FastifyRequest, { publicUrl, port }: Config): string {
  if (publicUrl !== null) return publicUrl;
  const asked = `${request.protocol}://${request.host}`;
  return URL.canParse(asked) ? new URL(asked).origin : `http://localhost:${port}`;
}
