declare global {
  interface Window {
    /** Set by the native app: the page runs inside it. */
    bb_webview?: unknown;
    /** The native app's bridge, as flutter_inappwebview injects it. */
    flutter_inappwebview?: {
      callHandler: (name: string, ...args: unknown[]) => Promise<unknown>;
    };
  }
}

/** Whether the page runs inside the native app. */
export const isWebview = (): boolean =>
  window.bb_webview === true ||
  window.bb_webview === 'true' ||
  window.flutter_inappwebview !== undefined;

/** What the native app can be asked for. */
type Handler = 'share' | 'openInBrowser' | 'goBackAPP' | 'getTheme';

/** Asks the native app; null outside it or when it does not answer. */
export async function askNative(handler: Handler, ...args: unknown[]): Promise<unknown> {
  try {
    return (await window.flutter_inappwebview?.callHandler(handler, ...args)) ?? null;
  } catch {
    return null;
  }
}
