import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Config } from '#config.ts';
import { Refusal } from '#core/refusal.ts';

/** Headers that proxies and content networks add to requests they forward. */
const FORWARDING =
  /^(forwarded|via|cdn-loop|x-forwarded(-.+)?|x-original-.+|x-real-ip|(x-|true-|fastly-|fly-)client-ip|x-cluster-client-ip|x-proxyuser-ip|cf-.+|x-envoy-.+|x-azure-.+|x-appengine-.+|ali-cdn-.+|eagleid)$/i;

/** Whether a proxy says that it forwarded a request; a silent proxy cannot be recognised. */
export const isForwarded = (request: Pick<FastifyRequest, 'headers'>): boolean =>
  Object.keys(request.headers).some((name) => FORWARDING.test(name));

/**
 * Whether a `Host` names this machine. With any other name the request may come from a web page
 * elsewhere (DNS rebinding).
 */
export const isLocalHost = (host: string): boolean =>
  /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])(:\d+)?$/i.test(host);

/**
 * Whether a request came from this machine, under its name, and was not forwarded by a proxy that
 * says so. This proves nothing about the client, as a proxy on this machine may be silent, so it
 * must never be the only check.
 */
export const isLocalRequest = (request: FastifyRequest): boolean =>
  (/^(::ffff:)?127\./.test(request.ip) || request.ip === '::1') &&
  isLocalHost(request.headers.host ?? '') &&
  !isForwarded(request);

/**
 * Warns once, when a proxy forwards requests and is not trusted, that limits by address count
 * everybody as one.
 */
export function warnOfUntrustedProxy(app: FastifyInstance, { trustProxy }: Config): void {
  if (trustProxy !== null) return;
  let said = false;
  app.addHook('onRequest', async (request) => {
    if (said || !isForwarded(request)) return;
    said = true;
    app.log.warn(
      'a proxy hands requests on, but TRUST_PROXY is not set: limits by address count all its clients as one',
    );
  });
}

/**
 * Refuses requests with several `Host` headers: two programs on the way may each believe another
 * one.
 */
export function refuseSeveralHosts(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ raw: { rawHeaders } }) => {
    const names = rawHeaders.filter((text, at) => at % 2 === 0 && /^host$/i.test(text));
    if (names.length > 1) throw new Refusal('invalid_input', { message: '请求中有多个 Host' });
  });
}
