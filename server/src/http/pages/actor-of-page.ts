import type { FastifyRequest } from 'fastify';
import type { Actor } from '#core/actor.ts';
import type { Context } from '#core/context.ts';
import { authenticate } from '#domains/auth/sessions.service.ts';

/** The session's token that a browser sends with its request for a page. */
export const pageToken = (request: FastifyRequest): string | undefined =>
  /(?:^|;\s*)bb_token=([\w-]+)/.exec(request.headers.cookie ?? '')?.[1];

/**
 * The session of a page's request. Browsers send no bearer header for pages, so here, and only for
 * reading, the cookie counts.
 */
export function actorOfPage(context: Context, request: FastifyRequest): Promise<Actor | null> {
  const token = pageToken(request);
  return authenticate(context, token && `Bearer ${token}`, request.ip);
}
