import { isWebview } from '#lib/webview.ts';
import { hasWayBack } from '#lib/history.ts';
import { copyText } from '#lib/clipboard.ts';
import { readStored, writeStored } from '#lib/stored.ts';
import { applyTheme, THEME_KEY } from '#ui/theme.ts';
import { navigateTo } from './navigation.ts';
/** Dispatched on `window` by the native app when its back key is pressed. */
export const BACK_EVENT = 'bb:back';
/** Asks the native app; null outside it or when it does not answer. */
async function ask(handler, ...args) {
  try {
    return (await window.flutter_inappwebview?.callHandler(handler, ...args)) ?? null;
  } catch {
    return null;
  }
}
/** Text of a shared page: who shares, what, where. */
export const shareText = (name, title, url) =>
  `分享${name}的文章《${title}》：${url}（来自青鸟外刊）`;
/**
 * Shares a text by the native app or the browser's own dialog, else copies it.
 * @returns `copied` when the caller should say 已复制
 */
export async function share(text) {
  if (isWebview()) {
    await ask('share', text);
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
/** Opens an address outside: in the phone's browser from the app, in a new tab elsewhere. */
export function openOutside(url) {
  if (isWebview()) void ask('openInBrowser', url);
  else window.open(url, '_blank', 'noopener');
}
/** One step back; from the first screen out of the app, or home in a browser. */
export function goBack() {
  if (hasWayBack()) navigateTo(-1);
  else if (isWebview()) void ask('goBackAPP');
  else navigateTo('/', { replace: true });
}
/** Whether the native app's theme may replace the stored one: a reader's own choice stays. */
export const yieldsToNativeTheme = (stored) =>
  stored === null || stored === '' || stored === 'light' || stored === 'black';
/** Takes over the native app's theme, and its back key. */
export async function connectNative() {
  window.addEventListener(BACK_EVENT, goBack);
  if (!isWebview()) return;
  const theme = await ask('getTheme');
  if (typeof theme !== 'string' || theme === '') return;
  if (!yieldsToNativeTheme(readStored(THEME_KEY))) return;
  writeStored(THEME_KEY, theme);
  applyTheme();
}
