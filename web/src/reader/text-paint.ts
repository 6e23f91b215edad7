import { blockElement, rangeOf } from './dom-text.ts';
import { paintSurface } from './paint-surface.ts';

/** Pieces of a block's text: [start, end) in UTF-16 units. */
export type Spans = readonly (readonly [start: number, end: number])[];

/** Paints the pieces of one block at a time, such as the word under the cursor. */
type TextPaint = {
  /** Replaces what is painted; pieces of blocks that are not in the page are skipped. */
  set(blockId: string, spans: Spans): void;
  clear(): void;
  /** Clears and leaves nothing behind in the page. */
  destroy(): void;
};

/** The DOM ranges of pieces of a block's text; those beyond its end are left out. */
export const rangesOf = (element: Element, spans: Spans): Range[] =>
  spans.map(([start, end]) => rangeOf(element, start, end)).filter((range) => range !== null);

/** `name` is the highlight's name in CSS; `root` holds the blocks. */
export function textPaint(root: HTMLElement, name: string): TextPaint {
  // What the reader looks at stands out over everything else that is painted.
  const surface = paintSurface(root, name, 10);
  return {
    set(blockId, spans) {
      surface.clear();
      const element = blockElement(root, blockId);
      if (element) for (const range of rangesOf(element, spans)) surface.add(range);
    },
    clear: surface.clear,
    destroy: surface.destroy,
  };
}
