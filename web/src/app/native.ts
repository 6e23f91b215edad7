import { isWebview } from '#lib/webview.ts';
import { hasWayBack } from '#lib/history.ts';
import { copyText } from '#lib/clipboard.ts';
import { readStored, writeStored } from '#lib/stored.ts';
import { applyTheme, THEME_KEY } from '#ui/theme.ts';
import { navigateTo } from './navigation.ts';

/** What the native app can be asked for. */
type Handler = 'share' | 'openInBrowser' | 'goBackAPP' | 'getTheme';

/** Dispatched on `window` by the native app when its back key is pressed. */
export const BACK_EVENT = 'bb:back';

/** Asks the native app; null outside it or when it does not answer. */
async function ask(handler: Handler, ...args: unknown[]): Promise<unknown> {
  try {
    return (await window.flutter_inappwebview?.callHandler(handler, ...args)) ?? null;
  } catch {
    return null;
  }
}

/** Text of a shared article: whose, what, where. @param name its publication; null when it has none */
export const shareText = (name: string | null, title: string, url: string): string =>
  `分享${name === null ? '' : `${name}的`}文章《${title}》：${url}（来自青鸟外刊）`;

/**
 * Shares a text by the native app or the browser's own dialog, else copies it.
 * @returns `copied` when the caller should say 已复制
 */
export async function share(text: string): Promise<'shared' | 'copied' | 'failed'> {
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

/** In the app a link that leaves the site opens in the phone's browser: no way leads back from it. */
export function openLinksOutside(event: MouseEvent): void {
  const link = event.target instanceof Element && event.target.closest('a');
  if (event.defaultPrevented || !link || !/^https?:$/.test(link.protocol)) return;
  if (link.origin === location.origin) return;
  event.preventDefault();
  void ask('openInBrowser', link.href);
}

/** One step back; from the first screen out of the app, or home in a browser. */
export function goBack(): void {
  if (hasWayBack()) navigateTo(-1);
  else if (isWebview()) void ask('goBackAPP');
  else navigateTo('/', { replace: true });
}

/** Whether the native app's theme may replace the stored one: a reader's own choice stays. */
export const yieldsToNativeTheme = (stored: string | null): boolean =>
  stored === null || stored === '' || stored === 'light' || stored === 'black';

/** Takes over the native app's theme and its back key, and gives it the links that leave the site. */
export async function connectNative(): Promise<void> {
  window.addEventListener(BACK_EVENT, goBack);
  if (!isWebview()) return;
  // On the window, after all who may have a use for the press themselves.
  window.addEventListener('click', openLinksOutside);
  const theme = await ask('getTheme');
  if (typeof theme !== 'string' || theme === '') return;
  if (!yieldsToNativeTheme(readStored(THEME_KEY))) return;
  writeStored(THEME_KEY, theme);
  applyTheme();
}
