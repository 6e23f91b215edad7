let refused = false;

/** Notes that there is no service worker here, which would answer with what is kept. */
export const noteNoWorker = (): void => void (refused = true);

/**
 * Whether this device keeps what is read without a network: not in private windows of some browsers,
 * in old ones, nor where the reader or the server does not want it.
 */
export async function canKeep(): Promise<boolean> {
  if (refused || !('serviceWorker' in navigator) || !('caches' in globalThis)) return false;
  try {
    // Any question is refused where nothing may be kept.
    await caches.keys();
    return true;
  } catch {
    return false;
  }
}

/** What is said where nothing is kept. */
export const CANNOT_KEEP = '这个浏览器存不下离线内容';
