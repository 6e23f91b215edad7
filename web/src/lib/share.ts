import { copyText } from './clipboard.ts';
import { askNative, isWebview } from './webview.ts';

/**
 * Text of a shared article or book: whose, what, where.
 * @param name its publication, or who wrote it; null when it has none
 */
export const shareText = (
  name: string | null,
  title: string,
  url: string,
  kind: '文章' | '书' = '文章',
): string => `分享${name === null ? '' : `${name}的`}${kind}《${title}》：${url}（来自青鸟外刊）`;

/**
 * Shares a text by the native app or the browser's own dialog, else copies it.
 * @returns `copied` when the caller should say 已复制
 */
export async function share(text: string): Promise<'shared' | 'copied' | 'failed'> {
  if (isWebview()) {
    await askNative('share', text);
    return 'shared';
  }
  if (typeof navigator.share === 'function' && matchMedia('(pointer: coarse)').matches) {
    try {
      await navigator.share({ text });
      return 'shared';
    } catch (error) {
      // Closing the dialog is an answer too.
      if (error instanceof DOMException && error.name === 'AbortError') return 'shared';
    }
  }
  return (await copyText(text)) ? 'copied' : 'failed';
}

/**
 * Shares files by the browser's own dialog.
 * @returns whether it could: if not, the caller has them saved
 */
export async function shareFiles(files: File[], text: string): Promise<boolean> {
  if (isWebview() || typeof navigator.canShare !== 'function') return false;
  if (!matchMedia('(pointer: coarse)').matches || !navigator.canShare({ files })) return false;
  try {
    await navigator.share({ files, text });
    return true;
  } catch (error) {
    // Closing the dialog is an answer too.
    return error instanceof DOMException && error.name === 'AbortError';
  }
}
