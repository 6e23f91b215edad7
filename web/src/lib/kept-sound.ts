import { keptCacheName } from './kept-caches.ts';
import { accountId } from './session.ts';

/** Whether the file of a sound is kept on this device, where the service worker finds it. */
export async function isSoundKept(address: string): Promise<boolean> {
  const account = accountId();
  const { serviceWorker } = navigator as Partial<Navigator>;
  if (account === null || !serviceWorker?.controller) return false;
  try {
    return (await caches.match(address, { cacheName: keptCacheName(account) })) !== undefined;
  } catch {
    // The browser keeps nothing here.
    return false;
  }
}
