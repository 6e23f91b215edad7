import { noteNoWorker } from '#lib/can-keep.ts';
import { watchInstall } from '#lib/install.ts';
import { scriptAddress } from '#lib/script-address.ts';

/** Where this page's server has a service worker; null where it has none. */
const workerAddress = (): string | null =>
  document.querySelector<HTMLMetaElement>('meta[name="bb-worker"]')?.content ?? null;

/** How long after the page's own files the app's others may follow, in milliseconds. */
const PAUSE_MS = 3_000;

/** Installs the service worker once the page has all that it needs itself. */
export async function startWorker(): Promise<void> {
  watchInstall();
  if (document.readyState !== 'complete')
    await new Promise((resolve) => addEventListener('load', resolve, { once: true }));
  // Where it is installed, nothing is fetched.
  if (!(navigator as Partial<Navigator>).serviceWorker?.controller)
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  const worker = await installWorker();
  if (!worker) return noteNoWorker();
  // What it answers it keeps: nothing is fetched for later before it does.
  if (!navigator.serviceWorker.controller)
    await new Promise((resolve) =>
      navigator.serviceWorker.addEventListener('controllerchange', resolve, { once: true }),
    );
  const keep = await import('#sync/keep-offline.ts').catch(() => null);
  keep?.startKeeping();
}

/**
 * Installs the service worker, or takes an earlier one away where the server has none any more.
 * @returns null where there is none: in old browsers, over plain http, in private windows of some
 */
async function installWorker(): Promise<ServiceWorkerRegistration | null> {
  const { serviceWorker } = navigator as Partial<Navigator>;
  if (!serviceWorker) return null;
  const address = workerAddress();
  try {
    if (address === null) {
      for (const old of await serviceWorker.getRegistrations()) await old.unregister();
      return null;
    }
    const script = scriptAddress(address, 'service-worker');
    return await serviceWorker.register(script, { updateViaCache: 'none' });
  } catch {
    // Refused by the browser's settings, or no network: everything works without.
    return null;
  }
}
