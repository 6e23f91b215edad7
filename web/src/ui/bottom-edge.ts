/*
 * What stands at the lower edge of the viewport, over the page, and what must stand above it: toasts
 * and notices cover neither tabs nor the buttons of a bar.
 */

/** Bars stand at the edge itself, notices upon them. */
type Layer = 'bar' | 'notice';

/** Heights in CSS pixels; 0 of what is not shown. */
const heights: Record<Layer, Map<HTMLElement, number>> = { bar: new Map(), notice: new Map() };
const above = new Set<HTMLElement>();
let sizes: ResizeObserver | undefined;

const layerOf = (element: HTMLElement): Layer | undefined =>
  (['bar', 'notice'] as const).find((layer) => heights[layer].has(element));

/** Says the heights as `--bottom-bar` and `--bottom-notice`, on those elements that need them. */
function tell(elements: Iterable<HTMLElement> = above): void {
  for (const layer of ['bar', 'notice'] as const) {
    const height = `${Math.max(0, ...heights[layer].values())}px`;
    for (const { style } of elements)
      if (style.getPropertyValue(`--bottom-${layer}`) !== height)
        style.setProperty(`--bottom-${layer}`, height);
  }
}

/** Measured when it has been laid out, never before: a card must not wait for it. */
function measure(entries: readonly ResizeObserverEntry[]): void {
  for (const { target } of entries) {
    const element = target as HTMLElement;
    const layer = layerOf(element);
    if (layer) heights[layer].set(element, element.offsetHeight);
  }
  tell();
}

/** Makes a `ref` of elements at the edge. */
const atEdge = (layer: Layer) => (element: HTMLElement | null) => {
  if (!element) return undefined;
  sizes ??= new ResizeObserver(measure);
  heights[layer].set(element, 0);
  sizes.observe(element);
  return () => {
    sizes?.unobserve(element);
    heights[layer].delete(element);
    tell();
  };
};

/** `ref` of a bar at the lower edge. */
export const bottomBar = atEdge('bar');
/** `ref` of a notice that stands upon the bars. */
export const bottomNotice = atEdge('notice');

/** `ref` of what stands above: it and its content may use `--bottom-bar` and `--bottom-notice`. */
export function aboveBottom(element: HTMLElement | null): (() => void) | undefined {
  if (!element) return undefined;
  above.add(element);
  tell([element]);
  return () => void above.delete(element);
}
