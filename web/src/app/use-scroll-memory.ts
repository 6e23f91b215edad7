import { useLayoutEffect } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router';
import { placeToResume } from '#reader/progress/kept-places.ts';
import { readStoredJson, writeStored } from '#lib/stored.ts';

const KEY = 'scroll';
/** The latest moment a position is restored; usually the content is there at once. */
const LATEST_MS = 500;
const KEPT = 100;

/**
 * Names one history entry. The router's key alone does not: every page that was loaded anew, rather
 * than reached within the app, has the key `default`.
 */
export const entryOf = (key: string, { pathname, search }: { pathname: string; search: string }) =>
  `${key} ${pathname}${search}`;

/**
 * The positions a page begins with, given those the tab kept. An address that was typed or followed
 * from elsewhere begins at the top; a reload and the way back do not.
 * @param arrival how the page was loaded, as the browser calls it
 */
export function positionsAt(
  kept: Iterable<readonly [entry: string, y: number]>,
  place: { pathname: string; search: string },
  arrival: NavigationTimingType,
): Map<string, number> {
  const positions = new Map(kept);
  if (arrival === 'navigate') positions.delete(entryOf('default', place));
  return positions;
}

/** Scroll positions by history entry, oldest first; null until first asked for. */
let positions: Map<string, number> | null = null;

function knownPositions(): Map<string, number> {
  return (positions ??= positionsAt(
    readStoredJson<[string, number][]>(KEY, 'session') ?? [],
    location,
    (performance.getEntriesByType('navigation') as PerformanceNavigationTiming[])[0]?.type ??
      'navigate',
  ));
}

function remember(entry: string, y: number): void {
  const known = knownPositions();
  known.delete(entry);
  known.set(entry, y);
}

function keepPositions(): void {
  writeStored(KEY, JSON.stringify([...knownPositions()].slice(-KEPT)), 'session');
}

/** Paths whose screen places itself: an article opened at one of its blocks or under way, a chapter. */
export function placesItself(pathname: string, search: string): boolean {
  if (/^\/book\/\d+\/read\/?$/i.test(pathname)) return true;
  const [, id] = /^\/article\/([^/]+)\/?$/i.exec(pathname) ?? [];
  if (id === undefined) return false;
  return new URLSearchParams(search).has('block') || placeToResume('ARTICLE', Number(id)) !== null;
}

/** Returns to where the reader was when they go back, and to the top on a new screen. */
export function useScrollMemory(): void {
  const { key, pathname, search, hash } = useLocation();
  const type = useNavigationType();

  useLayoutEffect(() => {
    history.scrollRestoration = 'manual';
    const entry = entryOf(key, { pathname, search });
    const save = () => remember(entry, window.scrollY);
    let stop = () => {};
    if (!placesItself(pathname, search)) {
      const saved = type === NavigationType.Pop ? knownPositions().get(entry) : undefined;
      const target = saved === undefined && hash ? document.getElementById(hash.slice(1)) : null;
      // In a page that the server wrote, the reader may have scrolled before the app was there.
      const hasScrolled = saved === undefined && key === 'default' && window.scrollY > 0;
      if (target) target.scrollIntoView();
      else if (hasScrolled) save();
      else stop = scrollWhenPossible(saved ?? 0);
    }
    window.addEventListener('scroll', save, { passive: true });
    window.addEventListener('pagehide', keepPositions);
    return () => {
      stop();
      // The next screen begins at its top, whatever it does then.
      window.scrollTo({ top: 0, behavior: 'instant' });
      window.removeEventListener('scroll', save);
      window.removeEventListener('pagehide', keepPositions);
    };
  }, [key, pathname, search, hash, type]);
}

/** Scrolls as soon as the page is tall enough; gives up when the reader scrolls or time is over. */
function scrollWhenPossible(y: number): () => void {
  const stop = () => {
    observer.disconnect();
    clearTimeout(timer);
    for (const name of ['wheel', 'touchstart', 'keydown']) window.removeEventListener(name, stop);
  };
  const attempt = () => {
    window.scrollTo({ top: y, behavior: 'instant' });
    if (Math.abs(window.scrollY - y) < 2) stop();
  };
  const observer = new ResizeObserver(attempt);
  const timer = setTimeout(() => {
    attempt();
    stop();
  }, LATEST_MS);
  for (const name of ['wheel', 'touchstart', 'keydown']) {
    window.addEventListener(name, stop, { passive: true });
  }
  observer.observe(document.body);
  attempt();
  return stop;
}
