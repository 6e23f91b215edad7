import { FetchError } from './fetch-error.ts';
const DEFAULT_PORTS = { 'http:': '80', 'https:': '443' };
const OPEN_PORTS = new Set(['80', '443']);
/** `host:port` of a URL as the allow list writes it; an IPv6 host is in brackets. */
export function hostAndPort(url) {
  return `${url.hostname}:${url.port || DEFAULT_PORTS[url.protocol]}`.toLowerCase();
}
/** Reads `host:port` entries, in whatever spelling of an address, into a set to look up. */
export function allowList(entries) {
  const hosts = new Set();
  for (const entry of entries) {
    const url = URL.parse(`http://${entry}`);
    if (!url) throw new TypeError(`not a host:port to allow: ${entry}`);
    hosts.add(hostAndPort(url));
  }
  return hosts;
}
/**
 * The address to fetch, if its form is allowed: http(s), no credentials, a web port or an allowed
 * `host:port`. Whether the host itself is public is decided when it is connected to.
 *
 * @param from the address that redirects here. From https to plain http is refused: whoever is on
 *   the way could otherwise replace what the reader asked for securely.
 * @throws FetchError bad_url, blocked_scheme, blocked_credentials, blocked_port
 */
export function permittedUrl(address, allowed, from) {
  const url = URL.parse(address, from?.href);
  if (!url) throw new FetchError('bad_url', 'not an address');
  if (url.protocol !== 'http:' && url.protocol !== 'https:') {
    throw new FetchError('blocked_scheme', `scheme ${url.protocol.slice(0, 20)}`);
  }
  if (url.username !== '' || url.password !== '') {
    throw new FetchError('blocked_credentials', `credentials in the address of ${url.hostname}`);
  }
  const isAllowed = allowed.has(hostAndPort(url));
  if (from?.protocol === 'https:' && url.protocol === 'http:' && !isAllowed) {
    throw new FetchError('blocked_scheme', `redirect from https to http at ${from.hostname}`);
  }
  if (!isAllowed && !OPEN_PORTS.has(url.port || '80')) {
    throw new FetchError('blocked_port', `port ${url.port} of ${url.hostname}`);
  }
  url.hash = '';
  return url;
}
