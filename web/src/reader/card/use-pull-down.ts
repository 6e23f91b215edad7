import { useEffect, useEffectEvent, type RefObject } from 'react';

/** How far, in CSS pixels, a sheet must be pulled down to close. */
const CLOSE_AFTER = 64;

/**
 * Lets a finger pull a sheet down to close it, from anywhere in it: what scrolls inside is scrolled
 * to its beginning first.
 */
export function usePullDown(sheet: RefObject<HTMLElement | null>, onClose: () => void): void {
  const close = useEffectEvent(onClose);
  useEffect(() => {
    const element = sheet.current;
    if (!element) return;
    const stop = new AbortController();
    let from: number | null = null;
    let pulled = 0;

    const place = (by: number) => {
      pulled = by;
      element.style.transform = by > 0 ? `translateY(${by}px)` : '';
    };
    element.addEventListener(
      'touchstart',
      ({ touches, target }) => {
        const scroller = (target as Element).closest<HTMLElement>('[data-scroller]');
        const free = touches.length === 1 && (scroller?.scrollTop ?? 0) <= 0;
        from = free ? touches[0]!.clientY : null;
      },
      { passive: true, signal: stop.signal },
    );
    element.addEventListener(
      'touchmove',
      (event) => {
        if (from === null) return;
        const by = event.touches[0]!.clientY - from;
        // Upwards is scrolling, and stays so until the finger is lifted.
        if (by < 0 && pulled === 0) from = null;
        else {
          if (event.cancelable) event.preventDefault();
          place(by);
        }
      },
      { passive: false, signal: stop.signal },
    );
    const release = () => {
      const far = pulled > CLOSE_AFTER;
      from = null;
      place(0);
      if (far) close();
    };
    element.addEventListener('touchend', release, { signal: stop.signal });
    element.addEventListener(
      'touchcancel',
      () => {
        from = null;
        place(0);
      },
      { signal: stop.signal },
    );
    return () => stop.abort();
  }, [sheet]);
}
