/**
 * Where to go after logging in: a path of this site, else home. Whole addresses, `//host`, `/\host`
 * and the account screens themselves (a circle) are refused.
 */
export function safeNext(next: string | null | undefined, origin: string): string {
  if (!next || !next.startsWith('/')) return '/';
  let url: URL;
  try {
    url = new URL(next, origin);
  } catch {
    return '/';
  }
  if (url.origin !== origin) return '/';
  if (/^\/(login|register|reset)\/?$/i.test(url.pathname)) return '/';
  return url.pathname + url.search + url.hash;
}
