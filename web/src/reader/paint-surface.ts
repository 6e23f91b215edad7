/**
 * Paints ranges of text without touching the text's elements: with the CSS Custom Highlight API
 * (`::highlight(name)` in CSS), or, where a browser lacks it, with boxes laid under the text
 * (`.reader-overlay-<name>`).
 */
export type PaintSurface = {
  add(range: Range): void;
  delete(range: Range): void;
  clear(): void;
  /** Clears and leaves nothing behind in the page. */
  destroy(): void;
};

/**
 * @param root holds the text; positioned, so that boxes can be placed in it
 * @param name the highlight's name in CSS; one surface at a time has it
 * @param priority where surfaces overlap, the higher one's colours win
 */
export function paintSurface(root: HTMLElement, name: string, priority = 0): PaintSurface {
  return typeof Highlight === 'function' && CSS.highlights
    ? highlightSurface(name, priority)
    : overlaySurface(root, name);
}

function highlightSurface(name: string, priority: number): PaintSurface {
  const highlight = new Highlight();
  highlight.priority = priority;
  CSS.highlights.set(name, highlight);
  return {
    add: (range) => void highlight.add(range),
    delete: (range) => void highlight.delete(range),
    clear: () => highlight.clear(),
    destroy() {
      // Another text's surface may have taken the name over.
      if (CSS.highlights.get(name) === highlight) CSS.highlights.delete(name);
    },
  };
}

/** Boxes are placed relative to the root and do not follow a reflow: the next painting mends them. */
function overlaySurface(root: HTMLElement, name: string): PaintSurface {
  const layer = document.createElement('div');
  layer.className = `reader-overlay reader-overlay-${name}`;
  layer.ariaHidden = 'true';
  root.prepend(layer);
  const boxes = new Map<Range, HTMLElement[]>();
  const remove = (range: Range) => {
    for (const piece of boxes.get(range) ?? []) piece.remove();
    boxes.delete(range);
  };
  return {
    add(range) {
      remove(range);
      const origin = root.getBoundingClientRect();
      const pieces = [...range.getClientRects()].map((box) => {
        const piece = document.createElement('div');
        piece.style.left = `${box.left - origin.left}px`;
        piece.style.top = `${box.top - origin.top}px`;
        piece.style.width = `${box.width}px`;
        piece.style.height = `${box.height}px`;
        return piece;
      });
      layer.append(...pieces);
      boxes.set(range, pieces);
    },
    delete: remove,
    clear() {
      layer.replaceChildren();
      boxes.clear();
    },
    destroy: () => layer.remove(),
  };
}
