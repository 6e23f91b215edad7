import { useEffect, useEffectEvent, useState, type RefObject } from 'react';
import { blockElement, rangeOf } from '#reader/dom-text.ts';
import { prefersReducedMotion } from '#reader/keep-visible.ts';
import { shownPages } from '#reader/paging/shown-pages.ts';
import { followScroll, inSight } from './follow-scroll.ts';
import type { Player } from './player.ts';

/** After the reader scrolled, the text is left where it is for so long, in milliseconds. */
const LEAVE_ALONE = 5_000;
/** Keys that scroll a page. */
const SCROLLING = new Set(['PageUp', 'PageDown', 'Home', 'End', 'ArrowUp', 'ArrowDown', ' ']);

type Covered = () => { top: number; bottom: number };

/**
 * Keeps the sentence that is read in view, unless the reader just scrolled.
 * @param active whether anything is followed
 * @returns whether it is out of sight, and the way back to it
 */
export function useFollow(
  root: RefObject<HTMLElement | null>,
  player: Player,
  { active, covered }: { active: boolean; covered: Covered },
): { lost: boolean; back: () => void } {
  const [lost, setLost] = useState(false);
  const readCovered = useEffectEvent(covered);

  const boxNow = () => {
    const { sentences, at } = player.store.getState();
    const sentence = sentences[at];
    const element = root.current && sentence && blockElement(root.current, sentence.blockId);
    const range = element && rangeOf(element, sentence.start, sentence.end);
    return range?.getBoundingClientRect() ?? null;
  };
  const show = (ends: { top: number; bottom: number }) => {
    const box = boxNow();
    if (!box) return;
    const pages = shownPages();
    if (pages) return pages.show(box);
    const by = followScroll(box, innerHeight, ends);
    if (by === 0) return;
    const far = Math.abs(by) > innerHeight * 1.5;
    scrollBy({ top: by, behavior: far || prefersReducedMotion() ? 'instant' : 'smooth' });
    // Blocks that were passed over had guessed heights.
    if (far)
      requestAnimationFrame(() => {
        const now = boxNow();
        if (now) scrollBy({ top: followScroll(now, innerHeight, ends), behavior: 'instant' });
      });
  };
  const onSentence = useEffectEvent((scrolledAt: number) => {
    const ends = readCovered();
    if (performance.now() - scrolledAt > LEAVE_ALONE) {
      show(ends);
      setLost(false);
    } else {
      const box = boxNow();
      setLost(box !== null && !inSight(box, innerHeight, ends));
    }
  });
  const onScroll = useEffectEvent(() => {
    const box = boxNow();
    setLost(box !== null && !inSight(box, innerHeight, readCovered()));
  });

  useEffect(() => {
    if (!active) return;
    const scrolling = watchScrolling(() => onScroll());
    const first = requestAnimationFrame(() => onSentence(scrolling.byHandAt()));
    const unsubscribe = player.store.subscribe((state, before) => {
      if (state.at !== before.at || state.sentences !== before.sentences)
        onSentence(scrolling.byHandAt());
    });
    return () => {
      scrolling.stop();
      cancelAnimationFrame(first);
      unsubscribe();
      setLost(false);
    };
  }, [active, player]);

  const back = () => {
    show(covered());
    setLost(false);
  };
  return { lost: active && lost, back };
}

/**
 * Watches how the page is scrolled.
 * @param onScroll called at most once a frame
 */
function watchScrolling(onScroll: () => void) {
  let byHandAt = -Infinity;
  let frame = 0;
  const closing = new AbortController();
  const options = { passive: true, signal: closing.signal };
  const byHand = () => {
    byHandAt = performance.now();
  };
  addEventListener('wheel', byHand, options);
  addEventListener('touchmove', byHand, options);
  addEventListener('keydown', ({ key }) => SCROLLING.has(key) && byHand(), options);
  // Pulled by its bar.
  addEventListener(
    'pointerdown',
    ({ target }) => target === document.documentElement && byHand(),
    options,
  );
  addEventListener(
    'scroll',
    () => {
      frame ||= requestAnimationFrame(() => {
        frame = 0;
        onScroll();
      });
    },
    options,
  );
  return {
    /** When the reader last scrolled, as `performance.now()` counts. */
    byHandAt: () => byHandAt,
    stop() {
      closing.abort();
      cancelAnimationFrame(frame);
    },
  };
}
