import { posix } from 'node:path';

/**
 * Path in the archive that an address in one of its files means, or null when it leads out of it.
 * Absolute addresses are taken from the archive's root, as careless programs mean them.
 * @param from path of the file the address stands in
 */
export function resolvePath(from: string, href: string): string | null {
  const address = href.trim().replaceAll('\\', '/');
  if (address === '' || /^[a-z][a-z\d+.-]*:|^\/\//i.test(address)) return null;
  const path = decode(address.replace(/[?#].*$/s, ''));
  if (path === '') return from;
  const joined = path.startsWith('/')
    ? path.replace(/^\/+/, '')
    : posix.join(posix.dirname(from), path);
  const normal = posix.normalize(joined);
  return normal === '..' || normal.startsWith('../') ? null : normal;
}

/** Id of the element that an address names within its document; '' for the document's beginning. */
export const fragmentOf = (href: string): string => decode(/#(.*)$/s.exec(href)?.[1]?.trim() ?? '');

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
