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

/** How long after the last check a return to the page asks again, in milliseconds. */
const RETURN_MS = 5 * 60_000;

/** The longest a new build is waited for, in milliseconds. */
const FETCH_MS = 60_000;

/**
 * Fetches the code of a new build ahead, where a service worker keeps it, and waits until the new
 * worker has taken over: a page that loads in between would be the old one's last work.
 */
async function fetchBuild(): Promise<void> {
  const registration = await (navigator as Partial<Navigator>).serviceWorker?.getRegistration();
  await registration?.update();
  const next = registration?.installing ?? registration?.waiting;
  if (!next) return;
  const settled = new AbortController();
  await new Promise<void>((resolve) => {
    const look = () => {
      if (next.state === 'activated' || next.state === 'redundant') resolve();
    };
    next.addEventListener('statechange', look, { signal: settled.signal });
    setTimeout(resolve, FETCH_MS);
    look();
  });
  settled.abort();
}

/**
 * Asks at the start, every hour and on return whether another build is served. It is taken when
 * nobody is looking and nothing is under way.
 * @param ask the build being served now
 * @param isQuiet whether what is on screen can be left and come back to
 */
export function watchBuild(ask: () => Promise<string>, isQuiet: () => boolean): void {
  const loaded = pageBuild();
  if (loaded === undefined) return;
  let outdated = false;
  let checkedAt = 0;
  const check = async () => {
    // What is kept would name an earlier build.
    if (!navigator.onLine) return;
    checkedAt = Date.now();
    try {
      const isOther = (await ask()) !== loaded;
      if (isOther) await fetchBuild();
      outdated = isOther;
    } catch {
      // Offline or restarting: ask again in an hour.
    }
  };
  void check();
  setInterval(() => void check(), HOUR);
  document.addEventListener('visibilitychange', () => {
    const hidden = document.visibilityState === 'hidden';
    if (hidden && outdated && isQuiet() && !hasTypedText()) reloadOnce(location.href);
    if (!hidden && Date.now() - checkedAt > RETURN_MS) void check();
  });
}
