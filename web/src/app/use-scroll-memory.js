import { useLayoutEffect } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router';
import { readStoredJson, writeStored } from '#lib/stored.ts';
const KEY = 'scroll';
/** The latest moment a position is restored; usually the content is there at once. */
const LATEST_MS = 500;
const KEPT = 100;
/** Scroll positions by history entry, oldest first. */
const positions = new Map(readStoredJson(KEY, 'session') ?? []);
function remember(key, y) {
  positions.delete(key);
  positions.set(key, y);
}
function keepPositions() {
  writeStored(KEY, JSON.stringify([...positions].slice(-KEPT)), 'session');
}
/** Paths whose screen places itself: an article opened at one of its blocks. */
export const placesItself = (pathname, search) =>
  /^\/article\/[^/]+\/?$/i.test(pathname) && new URLSearchParams(search).has('block');
/** Returns to where the reader was when they go back, and to the top on a new screen. */
export function useScrollMemory() {
  const { key, pathname, search, hash } = useLocation();
  const type = useNavigationType();
  useLayoutEffect(() => {
    history.scrollRestoration = 'manual';
    const save = () => remember(key, window.scrollY);
    let stop = () => {};
    if (!placesItself(pathname, search)) {
      const saved = type === NavigationType.Pop ? positions.get(key) : undefined;
      const target = saved === undefined && hash ? document.getElementById(hash.slice(1)) : null;
      if (target) target.scrollIntoView();
      else stop = scrollWhenPossible(saved ?? 0);
    }
    window.addEventListener('scroll', save, { passive: true });
    window.addEventListener('pagehide', keepPositions);
    return () => {
      stop();
      window.removeEventListener('scroll', save);
      window.removeEventListener('pagehide', keepPositions);
    };
  }, [key, pathname, search, hash, type]);
}
/** Scrolls as soon as the page is tall enough; gives up when the reader scrolls or time is over. */
function scrollWhenPossible(y) {
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
