import { MAX_URL } from './limits.ts';

const LINK_PROTOCOLS = new Set(['http:', 'https:', 'mailto:']);

/**
 * Resolves an address found in a page; null for one that a reader must not follow. The URL parser
 * itself decides what the scheme is, so disguises (case, tabs, entities, control characters) do not
 * matter: the result is the address that a browser would open.
 */
export function safeLink(href: string, base: string | undefined): string | null {
  const url = parse(href, base);
  if (!url || !LINK_PROTOCOLS.has(url.protocol)) return null;
  return tidy(url);
}

/** Like `safeLink`, but http(s) only: for pictures and canonical addresses, which are fetched. */
export function safeHttpUrl(href: string, base: string | undefined): string | null {
  const url = parse(href, base);
  if (!url || (url.protocol !== 'http:' && url.protocol !== 'https:')) return null;
  return tidy(url);
}

function parse(href: string, base: string | undefined): URL | null {
  const trimmed = href.trim();
  if (trimmed === '' || trimmed.length > MAX_URL) return null;
  return URL.parse(trimmed.toWellFormed(), base);
}

function tidy(url: URL): string | null {
  url.username = '';
  url.password = '';
  return url.href.length > MAX_URL ? null : url.href;
}
