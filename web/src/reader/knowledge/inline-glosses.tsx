import { useEffect, useRef, useState, type RefObject } from 'react';
import { onWordStates } from '#features/words/word-states.ts';
import { rangeOf } from '#reader/dom-text.ts';
import type { NearBlocks, TextLayers } from '#reader/text-layers.ts';
import type { GlossLabel } from './gloss-labels.ts';
import { placeLabels, type LabelWish, type PlacedLabel } from './place-labels.ts';

/** Blocks whose lines stand far enough apart (reader.css). */
const ROOMY = ':is([data-kind="paragraph"], [data-kind="list_item"], [data-kind="quote"])';

/**
 * Short glosses above the hard words near the viewport, in a layer over the text that nothing
 * touches or reads out: the word card says the same aloud.
 */
export function InlineGlosses({
  root,
  layers,
  labelsOf,
  onPlaced,
}: {
  root: RefObject<HTMLElement | null>;
  layers: TextLayers;
  labelsOf: (blockId: string) => readonly GlossLabel[];
  /** Called with the headwords whose gloss is shown in the text now. */
  onPlaced: (headwords: readonly string[]) => void;
}) {
  const layer = useRef<HTMLDivElement>(null);
  const [labels, setLabels] = useState<readonly PlacedLabel[]>([]);
  useEffect(() => {
    let near: NearBlocks = new Map();
    let frame = 0;
    const place = () => {
      frame = 0;
      if (!layer.current) return;
      const placed = labelsNear(layer.current, near, labelsOf);
      setLabels(placed);
      onPlaced(placed.flatMap(({ headwords }) => headwords));
    };
    const soon = () => {
      frame ||= requestAnimationFrame(place);
    };
    // Type, width, translations, pictures that arrive: whatever moves a line changes a size.
    const sizes = new ResizeObserver(soon);
    if (root.current) sizes.observe(root.current);
    const stopNear = layers.onNear((blocks) => {
      near = blocks;
      soon();
    });
    const stopStates = onWordStates(soon);
    document.fonts.addEventListener('loadingdone', soon);
    return () => {
      cancelAnimationFrame(frame);
      sizes.disconnect();
      stopNear();
      stopStates();
      document.fonts.removeEventListener('loadingdone', soon);
    };
  }, [root, layers, labelsOf, onPlaced]);
  return (
    <div ref={layer} className="gloss-layer" lang="zh-CN" aria-hidden>
      {labels.map(({ text, left, top }) => (
        <span key={`${left} ${top}`} style={{ transform: `translate(${left}px, ${top}px)` }}>
          {text}
        </span>
      ))}
    </div>
  );
}

/** Measures the words that want a gloss and places what fits. */
function labelsNear(
  layer: HTMLElement,
  near: NearBlocks,
  labelsOf: (blockId: string) => readonly GlossLabel[],
): PlacedLabel[] {
  const origin = layer.getBoundingClientRect();
  const wishes: LabelWish[] = [];
  for (const [blockId, element] of near) {
    if (!element.closest(ROOMY)) continue;
    for (const { start, end, ...label } of labelsOf(blockId)) {
      const box = rangeOf(element, start, end)?.getClientRects()[0];
      if (!box) continue;
      wishes.push({
        ...label,
        box: {
          left: box.left - origin.left,
          right: box.right - origin.left,
          top: box.top - origin.top,
          bottom: box.bottom - origin.top,
        },
      });
    }
  }
  return placeLabels(wishes, {
    size: parseFloat(getComputedStyle(layer).fontSize),
    width: origin.width,
  });
}
