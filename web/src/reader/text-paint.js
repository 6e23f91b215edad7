import { blockElement, rangeOf } from './dom-text.ts';
/** `name` is the highlight's name in CSS; `root` holds the blocks. */
export function textPaint(root, name) {
  const ranges = (blockId, spans) => {
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
function highlightPaint(name, ranges) {
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
function overlayPaint(root, name, ranges) {
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
