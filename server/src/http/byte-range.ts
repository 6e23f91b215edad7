import type { ByteRange } from '#integrations/files/file-store.ts';

/**
 * The part of a file that a `Range` header asks for (RFC 9110, 14). Several parts at once, other
 * units and what is malformed are answered with the whole, as the RFC allows.
 * @param size bytes of the whole
 * @returns the part, `whole`, or `unsatisfiable` when it lies behind the end
 */
export function readRange(
  header: string | undefined,
  size: number,
): ByteRange | 'whole' | 'unsatisfiable' {
  const [, first = '', last = ''] =
    /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header?.trim() ?? '') ?? [];
  if (first === '' && last === '') return 'whole';
  if (first === '') {
    const length = Math.min(Number(last), size);
    return length === 0 ? 'unsatisfiable' : { start: size - length, end: size - 1 };
  }
  if (last !== '' && Number(last) < Number(first)) return 'whole';
  if (Number(first) >= size) return 'unsatisfiable';
  return { start: Number(first), end: Math.min(size - 1, last === '' ? size : Number(last)) };
}
