import { createHash } from 'node:crypto';
/** Key of a file by what is in it: `avatar/<first 32 hex digits of SHA-256>.webp`. */
export function contentKey(kind, bytes, extension) {
  const digest = createHash('sha256').update(bytes).digest('hex').slice(0, 32);
  return `${kind}/${digest}.${extension}`;
}
