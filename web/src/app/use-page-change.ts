import { useEffect, useRef, useState, type RefObject } from 'react';
import { useLocation } from 'react-router';
import { track } from '#lib/analytics.ts';
import { currentPath } from '#lib/navigation.ts';

/** How long a new screen has to set its title before it is read out. */
const TITLE_MS = 300;

/**
 * On each page change: sends OPEN_PAGE, unlocks scrolling, moves focus into the new screen.
 * @returns what a screen reader should be told
 */
export function usePageChange(main: RefObject<HTMLElement | null>): string {
  const { pathname, search } = useLocation();
  const shown = useRef(pathname);
  const [announcement, announce] = useState('');

  useEffect(() => {
    track('OPEN_PAGE', { path: currentPath() });
    for (const element of [document.body, document.documentElement]) {
      element.style.removeProperty('overflow');
    }
  }, [pathname, search]);

  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    // A screen that focused a field of its own keeps it.
    if (!main.current?.contains(document.activeElement)) {
      main.current?.focus({ preventScroll: true });
    }
    const timer = setTimeout(() => announce(document.title), TITLE_MS);
    return () => clearTimeout(timer);
  }, [pathname, main]);

  return announcement;
}
