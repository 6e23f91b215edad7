import { isFetchingAhead } from './fetch-ahead.ts';
import { readStored, writeStored } from './stored.ts';

const HOUR = 3_600_000;
const GUARD_MS = 10_000;
const GUARD_KEY = 'reloaded-at';

/** Whether the page may reload by itself now: not twice within ten seconds. */
export function mayReload(lastReload: string | null, now: number): boolean {
  const at = Number(lastReload ?? 0);
  return !Number.isFinite(at) || now - at > GUARD_MS || at > now;
}

/** Loads an address anew unless the page has just reloaded; false when the guard stopped it. */
export function reloadOnce(to: string): boolean {
  const now = Date.now();
  if (!mayReload(readStored(GUARD_KEY, 'session'), now)) return false;
  // Without the mark nothing would stop a reload loop.
  if (!writeStored(GUARD_KEY, String(now), 'session')) return false;
  location.replace(to);
  return true;
}

/**
 * After a new release the chunks of the old one may be gone: load the page anew.
 * @param destination where the reader is going, null when they stay; on a failed chunk the address
 *   has not changed yet
 */
export function reloadOnMissingChunk(destination: () => string | null): void {
  window.addEventListener('vite:preloadError', (event) => {
    const going = destination();
    // What nobody waits for is not worth the page that is being read.
    if (!navigator.onLine || (going === null && isFetchingAhead())) return;
    if (reloadOnce(going ?? location.href)) event.preventDefault();
  });
}

/** Whether reloading would destroy something the reader typed. */
const hasTypedText = (): boolean =>
  [...document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea')].some(
    (input) => input.value !== input.defaultValue,
  );

/** The build this page came from; undefined where no server wrote it into the page. */
const pageBuild = (): string | undefined =>
  document.querySelector<HTMLMetaElement>('meta[name="bb-build"]')?.content;

/**
 * Asks at the start and every hour whether another build is served, and then reloads when nobody is
 * looking.
 * @param ask the build being served now
 */
export function watchBuild(ask: () => Promise<string>): void {
  const loaded = pageBuild();
  if (loaded === undefined) return;
  let outdated = false;
  const check = async () => {
    try {
      outdated = (await ask()) !== loaded;
    } catch {
      // Offline or restarting: ask again in an hour.
    }
  };
  void check();
  setInterval(() => void check(), HOUR);
  document.addEventListener('visibilitychange', () => {
    if (outdated && document.visibilityState === 'hidden' && !hasTypedText()) {
      reloadOnce(location.href);
    }
  });
}
