import { paintSurface } from './paint-surface.ts';
import type { PaintSurface } from './paint-surface.ts';
import { rangesOf } from './text-paint.ts';
import type { Spans } from './text-paint.ts';

/** What a layer paints in a block; asked whenever the block comes near the viewport. */
export type SpansOf = (blockId: string) => Spans;

/**
 * Layers of colour over a long text: highlights, words by what is known of them, the sentence being
 * read aloud. Only blocks near the viewport are painted, so a book costs what a page costs.
 */
export type TextLayers = {
  /**
   * Sets what a layer paints, and paints it.
   * @param name the highlight's name in CSS (`::highlight(name)`)
   * @param priority where layers overlap, the higher one's colours win; the cursor's is 10
   */
  set(name: string, spansOf: SpansOf, priority?: number): void;
  /** Paints a layer again after what it depends on changed; one block of it when told which. */
  refresh(name: string, blockId?: string): void;
  remove(name: string): void;
  /** Calls `listener` with the ids of the blocks near the viewport, now and when they change. */
  onNear(listener: (near: ReadonlyMap<string, HTMLElement>) => void): () => void;
  destroy(): void;
};

type Layer = { spansOf: SpansOf; surface: PaintSurface; painted: Map<string, Range[]> };

/** How far beyond the viewport blocks are painted ahead. */
const AHEAD = '800px 0px';

/** @param root holds the blocks (`data-block`); blocks that come and go later are noticed */
export function textLayers(root: HTMLElement): TextLayers {
  const layers = new Map<string, Layer>();
  const near = new Map<string, HTMLElement>();
  const listeners = new Set<(near: ReadonlyMap<string, HTMLElement>) => void>();

  const wipe = (layer: Layer, blockId: string) => {
    for (const range of layer.painted.get(blockId) ?? []) layer.surface.delete(range);
    layer.painted.delete(blockId);
  };
  const paint = (layer: Layer, blockId: string) => {
    wipe(layer, blockId);
    const element = near.get(blockId);
    const ranges = element ? rangesOf(element, layer.spansOf(blockId)) : [];
    if (ranges.length === 0) return;
    for (const range of ranges) layer.surface.add(range);
    layer.painted.set(blockId, ranges);
  };
  const leave = (blockId: string) => {
    near.delete(blockId);
    for (const layer of layers.values()) wipe(layer, blockId);
  };
  const tell = () => {
    for (const listener of listeners) listener(near);
  };

  const sight = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) {
        const element = target as HTMLElement;
        const id = element.dataset['block']!;
        if (!isIntersecting || !element.isConnected) {
          // Its successor under the same id may be near already.
          if (near.get(id) === element) leave(id);
          continue;
        }
        near.set(id, element);
        for (const layer of layers.values()) paint(layer, id);
      }
      tell();
    },
    { rootMargin: AHEAD },
  );
  const watched = new WeakSet<Element>();
  const watchAll = () => {
    for (const element of root.querySelectorAll('[data-block]')) {
      if (watched.has(element)) continue;
      watched.add(element);
      sight.observe(element);
    }
  };
  watchAll();
  const changes = new MutationObserver(() => {
    for (const [id, element] of near) if (!element.isConnected) leave(id);
    watchAll();
  });
  changes.observe(root, { childList: true, subtree: true });

  const drop = (name: string) => {
    layers.get(name)?.surface.destroy();
    layers.delete(name);
  };
  return {
    set(name, spansOf, priority = 0) {
      const old = layers.get(name);
      const layer = old
        ? { ...old, spansOf }
        : { spansOf, surface: paintSurface(root, name, priority), painted: new Map() };
      layers.set(name, layer);
      for (const blockId of near.keys()) paint(layer, blockId);
    },
    refresh(name, blockId) {
      const layer = layers.get(name);
      if (!layer) return;
      for (const id of blockId === undefined ? near.keys() : [blockId]) paint(layer, id);
    },
    remove: drop,
    onNear(listener) {
      listeners.add(listener);
      listener(near);
      return () => void listeners.delete(listener);
    },
    destroy() {
      sight.disconnect();
      changes.disconnect();
      for (const name of layers.keys()) drop(name);
    },
  };
}
