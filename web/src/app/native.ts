import { askNative, isWebview } from '#lib/webview.ts';
import { hasWayBack } from '#lib/history.ts';
import { readStored, writeStored } from '#lib/stored.ts';
import { applyTheme, THEME_KEY } from '#ui/theme.ts';
import { navigateTo } from '#lib/navigation.ts';

/** Dispatched on `window` by the native app when its back key is pressed. */
const BACK_EVENT = 'bb:back';

/** In the app a link that leaves the site opens in the phone's browser: no way leads back from it. */
function openLinksOutside(event: MouseEvent): void {
  const link = event.target instanceof Element && event.target.closest('a');
  if (event.defaultPrevented || !link || !/^https?:$/.test(link.protocol)) return;
  if (link.origin === location.origin) return;
  event.preventDefault();
  void askNative('openInBrowser', link.href);
}

/** One step back; from the first screen out of the app, or home in a browser. */
export function goBack(): void {
  if (hasWayBack()) navigateTo(-1);
  else if (isWebview()) void askNative('goBackAPP');
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
  const theme = await askNative('getTheme');
  if (typeof theme !== 'string' || theme === '') return;
  if (!yieldsToNativeTheme(readStored(THEME_KEY))) return;
  writeStored(THEME_KEY, theme);
  applyTheme();
}
