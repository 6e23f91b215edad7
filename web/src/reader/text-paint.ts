import { blockElement, rangeOf } from './dom-text.ts';

/**
 * Paints pieces of text without touching the text's elements: with the CSS Custom Highlight API
 * (`::highlight(name)` in reader.css), or, where a browser lacks it, with boxes laid under the text.
 */
export type TextPaint = {
  /** Replaces what is painted; pieces of blocks that are not in the page are skipped. */
  set(blockId: string, spans: readonly (readonly [number, number])[]): void;
  clear(): void;
  /** Clears and leaves nothing behind in the page. */
  destroy(): void;
};

/** `name` is the highlight's name in CSS; `root` holds the blocks. */
export function textPaint(root: HTMLElement, name: string): TextPaint {
  const ranges = (blockId: string, spans: readonly (readonly [number, number])[]) => {
    const element = blockElement(root, blockId);
    if (!element) return [];
    return spans
      .map(([start, end]) => rangeOf(element, start, end))
      .filter((range) => range !== null);
  };
  return typeof Highlight === 'function' && CSS.highlights
    ? highlightPaint(name, ranges)
    : overlayPaint(root, name, ranges);
}

type Ranges = (blockId: string, spans: readonly (readonly [number, number])[]) => Range[];

function highlightPaint(name: string, ranges: Ranges): TextPaint {
  const highlight = new Highlight();
  CSS.highlights.set(name, highlight);
  return {
    set(blockId, spans) {
      highlight.clear();
      for (const range of ranges(blockId, spans)) highlight.add(range);
    },
    clear: () => highlight.clear(),
    destroy: () => void CSS.highlights.delete(name),
  };
}

/** Boxes are placed relative to the root and do not follow a reflow: the next `set` mends them. */
function overlayPaint(root: HTMLElement, name: string, ranges: Ranges): TextPaint {
  const layer = document.createElement('div');
  layer.className = `reader-overlay reader-overlay-${name}`;
  layer.ariaHidden = 'true';
  root.prepend(layer);
  return {
    set(blockId, spans) {
      const origin = root.getBoundingClientRect();
      const boxes = ranges(blockId, spans).flatMap((range) => [...range.getClientRects()]);
      layer.replaceChildren(
        ...boxes.map((box) => {
          const piece = document.createElement('div');
          piece.style.left = `${box.left - origin.left}px`;
          piece.style.top = `${box.top - origin.top}px`;
          piece.style.width = `${box.width}px`;
          piece.style.height = `${box.height}px`;
          return piece;
        }),
      );
    },
    clear: () => layer.replaceChildren(),
    destroy: () => layer.remove(),
  };
}
