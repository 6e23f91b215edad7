import type { ShownTheme } from './theme.ts';

export type DrawingShape = 'wide' | 'tall' | 'square';

/**
 * Where a drawing is found. A picture sees nothing of the page it stands in: the theme is part of
 * its address.
 * @param theme null: it is not known
 */
export const drawingAddress = (
  name: string,
  shape: DrawingShape,
  theme: ShownTheme | null,
): string => `/drawing/${name}/${shape}.${theme ?? 'light'}.svg`;

/** Number of the way in which something with this name is drawn, always the same. */
export function drawingVariant(name: string): number {
  let hash = 0x811c9dc5;
  for (const char of name) hash = Math.imul(hash ^ char.codePointAt(0)!, 0x01000193) >>> 0;
  return ((hash ^ (hash >>> 15)) >>> 0) % 1_000;
}
