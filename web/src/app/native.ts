import { hasWayBack } from '#lib/history.ts';
import { navigateTo } from '#lib/navigation.ts';
import { safeNext } from '#lib/safe-next.ts';
import { readStored, writeStored } from '#lib/stored.ts';
import { askNative, isWebview } from '#lib/webview.ts';
import { applyTheme, onThemeChange, THEME_KEY } from '#ui/theme.ts';

/*
 * The page's side of the native wrapper, besides sharing (lib/share.ts) and downloads. The protocol
 * is described in docs/native-wrapper.md.
 */

/** Dispatched on `window` by the native app when its back key is pressed. */
const BACK_EVENT = 'bb:back';
/** Dispatched by the native app when an address of this site is opened in it; `detail`: the address. */
const OPEN_EVENT = 'bb:open';
/** Dispatched by the native app when its theme changes; it is then asked for. */
const THEME_EVENT = 'bb:theme';
/** Dispatched by the page whenever the colours of the bars around it change. */
const LOOK_EVENT = 'bb:look';

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

/** The path within the site that an address opened in the app leads to; home where it leads nowhere here. */
export function pathOfLink(address: unknown, origin: string): string {
  if (typeof address !== 'string' || !URL.canParse(address, origin)) return '/';
  const url = new URL(address, origin);
  return url.origin === origin ? safeNext(url.pathname + url.search + url.hash, origin) : '/';
}

/** Whether the native app's theme may replace the stored one: a reader's own choice stays. */
export const yieldsToNativeTheme = (stored: string | null): boolean =>
  stored === null || stored === '' || stored === 'light' || stored === 'black';

async function takeNativeTheme(): Promise<void> {
  const theme = await askNative('getTheme');
  if (typeof theme !== 'string' || theme === '') return;
  if (!yieldsToNativeTheme(readStored(THEME_KEY))) return;
  writeStored(THEME_KEY, theme);
  applyTheme();
}

/** Tells the app which colours its status bar should have. */
function tellLook(): void {
  const { dataset } = document.documentElement;
  const color = document.querySelector<HTMLMetaElement>('meta[name="theme-color"]')?.content;
  const detail = { theme: dataset['theme'], color };
  window.dispatchEvent(new CustomEvent(LOOK_EVENT, { detail }));
}

/** Dispatched by the bridge once it answers, which may be after the page has begun. */
const READY_EVENT = 'flutterInAppWebViewPlatformReady';

/** Takes over the native app's theme and its back key, and gives it the links that leave the site. */
export function connectNative(): void {
  window.addEventListener(BACK_EVENT, goBack);
  if (isWebview()) enterApp();
  else window.addEventListener(READY_EVENT, enterApp, { once: true });
}

function enterApp(): void {
  // On the window, after all who may have a use for the press themselves.
  window.addEventListener('click', openLinksOutside);
  window.addEventListener(OPEN_EVENT, (event) =>
    navigateTo(pathOfLink((event as CustomEvent<unknown>).detail, location.origin)),
  );
  window.addEventListener(THEME_EVENT, () => void takeNativeTheme());
  window.addEventListener(READY_EVENT, () => void takeNativeTheme());
  onThemeChange(tellLook);
  void takeNativeTheme().then(tellLook);
}
