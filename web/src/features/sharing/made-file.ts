import type { MadeFile } from '@bluebird/contract/sharing.ts';
import { ApiError, NETWORK_ERROR } from '#lib/api-error.ts';
import { host } from '#lib/host.ts';
import { askNative, isWebview } from '#lib/webview.ts';

/** How often a file that is being made is looked for, and for how long, in milliseconds. */
const EVERY_MS = 1_000;
const PATIENCE_MS = 90_000;

/**
 * Waits until a file has been made.
 * @throws ApiError when that takes too long
 */
export async function untilMade({ status, url }: MadeFile): Promise<void> {
  if (status === 'ready') return;
  const until = Date.now() + PATIENCE_MS;
  while (Date.now() < until) {
    await new Promise((resolve) => setTimeout(resolve, EVERY_MS));
    const { ok } = await host.send(url, { method: 'HEAD' }).catch(() => ({ ok: false }));
    if (ok) return;
  }
  throw new ApiError('', NETWORK_ERROR);
}

/** Has the browser save a made file; in the native app the phone's own browser does. */
export function saveMade({ url, name }: MadeFile): void {
  if (isWebview()) {
    void askNative('openInBrowser', new URL(url, location.href).href);
    return;
  }
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
}
