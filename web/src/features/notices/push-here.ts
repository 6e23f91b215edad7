import { call } from '#lib/call.ts';

/** Whether this browser can show messages while the site is closed. */
export const canPush = (): boolean =>
  'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;

const registration = async (): Promise<ServiceWorkerRegistration | undefined> =>
  canPush() ? await navigator.serviceWorker.getRegistration() : undefined;

/** Whether this browser shows messages now. */
export const isPushedHere = async (): Promise<boolean> =>
  ((await (await registration())?.pushManager.getSubscription()) ?? null) !== null;

/** How switching on ended. */
export type PushOutcome = 'on' | 'denied' | 'unavailable';

/**
 * Has this browser show messages; to be called in a press, since the browser asks its reader.
 * @param publicKey the installation's, base64url
 */
export async function pushHere(publicKey: string): Promise<PushOutcome> {
  if (!canPush() || (await Notification.requestPermission()) !== 'granted')
    return canPush() ? 'denied' : 'unavailable';
  const worker = await registration();
  if (!worker) return 'unavailable';
  try {
    const made = await worker.pushManager.subscribe({
      userVisibleOnly: true,
      applicationServerKey: publicKey,
    });
    const { endpoint, keys } = made.toJSON() as {
      endpoint: string;
      keys: { p256dh: string; auth: string };
    };
    await call('POST /reader/notify/subscribe', { body: { endpoint, ...keys } });
    return 'on';
  } catch {
    // Some browsers have no push service, or none that can be reached.
    await stopPushHere();
    return 'unavailable';
  }
}

/** Has this browser show nothing any more. */
export async function stopPushHere(): Promise<void> {
  const made = await (await registration())?.pushManager.getSubscription();
  if (!made) return;
  await made.unsubscribe();
  await call('POST /reader/notify/unsubscribe', { body: { endpoint: made.endpoint } });
}
