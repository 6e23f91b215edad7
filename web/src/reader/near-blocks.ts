import type { Block } from '@bluebird/contract/blocks.ts';
import { useEffect, type RefObject } from 'react';
import type { Translations } from './translations.ts';

/** Blocks from which on a text is so long that only those near the screen have all their parts. */
const LONG = 120;
/** How far beyond the screen a block is near, in its heights. */
const MARGIN = '200% 0px';

/**
 * Keeps few elements in the page while a long text is read: the marks of its paragraphs, which take no
 * room, are there only near the screen.
 */
export function useNearBlocks(
  host: RefObject<HTMLElement | null>,
  blocks: readonly Block[],
  translations: Translations | null,
): void {
  useEffect(() => {
    if (!host.current || !translations || blocks.length < LONG) return undefined;
    const ids = new Map<Element, string>();
    for (const [at, element] of host.current.querySelectorAll('.reader-block').entries())
      ids.set(element, blocks[at]!.id);
    const near = new Set<string>();
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) {
          if (isIntersecting) near.add(ids.get(target)!);
          else near.delete(ids.get(target)!);
        }
        translations.setState({ near: new Set(near) });
      },
      { rootMargin: MARGIN },
    );
    for (const element of ids.keys()) observer.observe(element);
    return () => {
      observer.disconnect();
      translations.setState({ near: null });
    };
  }, [host, blocks, translations]);
}
