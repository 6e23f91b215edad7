import { paintSurface, type PaintSurface } from './paint-surface.ts';
import { rangesOf, type Spans } from './text-paint.ts';

/** What a layer paints in a block; asked whenever the block comes near the viewport. */
type SpansOf = (blockId: string) => Spans;

/** The blocks near the viewport, by id. */
export type NearBlocks = ReadonlyMap<string, HTMLElement>;

/**
 * Layers of colour over a long text: highlights, words by what is known of them, the sentence being
 * read aloud. Only blocks near the viewport are painted, so a book costs what a page costs.
 */
export type TextLayers = {
  /**
   * Ties the layers to a text in the page, whose blocks (`data-block`) may come and go. Layers set
   * before are painted now. Returns the way to let go; they can be tied again.
   */
  attach(root: HTMLElement): () => void;
  /**
   * Sets what a layer paints, and paints it.
   * @param name the highlight's name in CSS (`::highlight(name)`)
   * @param priority where layers overlap, the higher one's colours win; the cursor's is 10
   */
  set(name: string, spansOf: SpansOf, priority?: number): void;
  /** Paints a layer again after what it depends on changed; one block of it when told which. */
  refresh(name: string, blockId?: string): void;
  remove(name: string): void;
  /** Calls `listener` with the blocks near the viewport, now and when they change. */
  onNear(listener: (near: NearBlocks) => void): () => void;
};

type Layer = {
  spansOf: SpansOf;
  priority: number;
  /** Null while no text is attached. */
  surface: PaintSurface | null;
  painted: Map<string, Range[]>;
};

/** How far beyond the viewport blocks are painted ahead. */
const AHEAD = '800px 0px';

export function textLayers(): TextLayers {
  const layers = new Map<string, Layer>();
  const near = new Map<string, HTMLElement>();
  const listeners = new Set<(near: NearBlocks) => void>();
  let text: HTMLElement | null = null;

  const wipe = (layer: Layer, blockId: string) => {
    for (const range of layer.painted.get(blockId) ?? []) layer.surface?.delete(range);
    layer.painted.delete(blockId);
  };
  const paint = (layer: Layer, blockId: string) => {
    wipe(layer, blockId);
    const element = near.get(blockId);
    if (!element || !layer.surface) return;
    const ranges = rangesOf(element, layer.spansOf(blockId));
    for (const range of ranges) layer.surface.add(range);
    layer.painted.set(blockId, ranges);
  };
  const paintNear = (layer: Layer) => {
    for (const blockId of near.keys()) paint(layer, blockId);
  };
  const wipeOut = (layer: Layer) => {
    layer.surface?.destroy();
    layer.surface = null;
    layer.painted.clear();
  };
  const tell = () => {
    for (const listener of listeners) listener(near);
  };

  return {
    attach(root) {
      text = root;
      for (const [name, layer] of layers) layer.surface = paintSurface(root, name, layer.priority);
      const stop = watchBlocks(root, {
        enter(blockId, element) {
          near.set(blockId, element);
          for (const layer of layers.values()) paint(layer, blockId);
        },
        leave(blockId, element) {
          // Its successor under the same id may be near already.
          if (near.get(blockId) !== element) return;
          near.delete(blockId);
          for (const layer of layers.values()) wipe(layer, blockId);
        },
        settled: tell,
      });
      return () => {
        stop();
        text = null;
        near.clear();
        for (const layer of layers.values()) wipeOut(layer);
        tell();
      };
    },
    set(name, spansOf, priority = 0) {
      const layer = layers.get(name) ?? { spansOf, priority, surface: null, painted: new Map() };
      layer.spansOf = spansOf;
      if (text) layer.surface ??= paintSurface(text, name, priority);
      layers.set(name, layer);
      paintNear(layer);
    },
    refresh(name, blockId) {
      const layer = layers.get(name);
      if (!layer) return;
      if (blockId === undefined) paintNear(layer);
      else paint(layer, blockId);
    },
    remove(name) {
      const layer = layers.get(name);
      if (layer) wipeOut(layer);
      layers.delete(name);
    },
    onNear(listener) {
      listeners.add(listener);
      listener(near);
      return () => void listeners.delete(listener);
    },
  };
}

type BlockEvents = {
  enter: (blockId: string, element: HTMLElement) => void;
  leave: (blockId: string, element: HTMLElement) => void;
  /** After a number of the others. */
  settled: () => void;
};

/** Tells which blocks come near the viewport and which go, also because they were replaced. */
function watchBlocks(root: HTMLElement, { enter, leave, settled }: BlockEvents): () => void {
  const watched = new Set<HTMLElement>();
  const sight = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) {
        const element = target as HTMLElement;
        (isIntersecting ? enter : leave)(element.dataset['block']!, element);
      }
      settled();
    },
    { rootMargin: AHEAD },
  );
  const look = () => {
    for (const element of watched) {
      if (element.isConnected) continue;
      watched.delete(element);
      sight.unobserve(element);
      leave(element.dataset['block']!, element);
    }
    for (const element of root.querySelectorAll<HTMLElement>('[data-block]')) {
      if (watched.has(element)) continue;
      watched.add(element);
      sight.observe(element);
    }
  };
  look();
  const changes = new MutationObserver(() => {
    look();
    settled();
  });
  changes.observe(root, { childList: true, subtree: true });
  return () => {
    sight.disconnect();
    changes.disconnect();
  };
}
