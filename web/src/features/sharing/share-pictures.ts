import type { MadeFile } from '@bluebird/contract/sharing.ts';
import { host } from '#lib/host.ts';
import { share } from '#lib/share.ts';
import { isWebview } from '#lib/webview.ts';

/**
 * Shares made pictures as files where the browser can; else the text alone, by the native app or
 * copied.
 * @returns `copied` when the caller should say 已复制
 */
export async function sharePictures(
  pictures: readonly Pick<MadeFile, 'url' | 'name'>[],
  text: string,
): Promise<'shared' | 'copied' | 'failed'> {
  if (isWebview() || typeof navigator.canShare !== 'function') return share(text);
  const files = await Promise.all(
    pictures.map(async ({ url, name }) => {
      const content = await (await host.send(url, {})).blob();
      return new File([content], name, { type: content.type });
    }),
  );
  if (!navigator.canShare({ files })) return share(text);
  try {
    await navigator.share({ files, text });
    return 'shared';
  } catch (error) {
    // Closing the dialog is an answer too.
    return error instanceof DOMException && error.name === 'AbortError' ? 'shared' : 'failed';
  }
}
