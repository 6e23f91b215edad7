import { isIP } from 'node:net';
import { tracer } from '#core/tracing.ts';
import { isPublicAddress } from '#integrations/fetcher/public-address.ts';

/** Names that only a network of one's own resolves: of containers, of Kubernetes, of a company. */
const INNER_NAME = /^[^.]+$|\.(?:localhost|local|internal|lan|svc|home\.arpa)$|\.svc\.[^/]+$/i;

/**
 * Headers by which a service goes on with the present trace. Only one on the operator's own network gets
 * any: what others do with our traces nobody knows.
 */
export function traceHeaders(address: string): { traceparent?: string } {
  const traceparent = tracer()?.traceparent();
  return traceparent && isInner(new URL(address).hostname) ? { traceparent } : {};
}

function isInner(hostname: string): boolean {
  const host = hostname.replace(/^\[|\]$/g, '');
  return isIP(host) ? !isPublicAddress(host) : INNER_NAME.test(host);
}
