import type { MadeFile } from '@bluebird/contract/sharing.ts';
import { ApiError, NETWORK_ERROR } from '#lib/api-error.ts';
import { askNative, isWebview } from '#lib/webview.ts';

/** How often a file that is being made is asked for, and for how long, in milliseconds. */
const EVERY_MS = 1_000;
const PATIENCE_MS = 90_000;

/**
 * Asks for made files until all are there.
 * @throws ApiError when that takes too long
 */
export async function whenMade<File extends MadeFile>(
  ask: () => Promise<readonly File[]>,
): Promise<readonly File[]> {
  const until = Date.now() + PATIENCE_MS;
  while (Date.now() < until) {
    const files = await ask();
    if (files.every(({ status }) => status === 'ready')) return files;
    await new Promise((resolve) => setTimeout(resolve, EVERY_MS));
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
