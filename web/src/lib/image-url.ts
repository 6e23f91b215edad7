/**
 * Address of a picture at about the width it is shown. Only our own store resizes; other addresses
 * are left alone.
 * @param width CSS pixels wanted
 */
export function sizedImage(src: string, width = 300): string {
  if (!src.startsWith('/files/')) return src;
  return `${src}${src.includes('?') ? '&' : '?'}w=${width}`;
}
