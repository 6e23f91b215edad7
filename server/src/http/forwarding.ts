import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Config } from '#config.ts';
import { Refusal } from '#core/refusal.ts';

/** Headers by which proxies and content networks say that they hand a request on. */
const FORWARDING =
  /^(forwarded|via|cdn-loop|x-forwarded(-.+)?|x-original-.+|x-real-ip|(x-|true-|fastly-|fly-)client-ip|x-cluster-client-ip|x-proxyuser-ip|cf-.+|x-envoy-.+|x-azure-.+|x-appengine-.+|ali-cdn-.+|eagleid)$/i;

/** Whether a proxy says that it handed a request on; one that says nothing cannot be told. */
export const isForwarded = (request: Pick<FastifyRequest, 'headers'>): boolean =>
  Object.keys(request.headers).some((name) => FORWARDING.test(name));

/** Whether a `Host` names this machine; any other means that a web page elsewhere may be asking. */
export const isLocalHost = (host: string): boolean =>
  /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])(:\d+)?$/i.test(host);

/**
 * Whether a request came from this machine, under its name, and not by a proxy that says so. It
 * proves nothing about who asks: a proxy on this machine may be silent. Let it open nothing alone.
 */
export const isLocalRequest = (request: FastifyRequest): boolean =>
  (/^(::ffff:)?127\./.test(request.ip) || request.ip === '::1') &&
  isLocalHost(request.headers.host ?? '') &&
  !isForwarded(request);

/** Says once that limits by address count everybody as one, when a proxy hands requests on. */
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

/** Refuses requests that name several hosts: of two programs on the way, each may believe another. */
export function refuseSeveralHosts(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ raw: { rawHeaders } }) => {
    const names = rawHeaders.filter((text, at) => at % 2 === 0 && /^host$/i.test(text));
    if (names.length > 1) throw new Refusal('invalid_input', { message: '请求中有多个 Host' });
  });
}
