import type { Page } from '@playwright/test';

/** What the native wrapper tells the page, and how it answers. */
type WrapperSettings = {
  /** Answer to `getTheme`. */
  theme?: string | null;
  /** The app identity, `window.bb_ua`. */
  identity?: string;
  /** Whether the app is under store review, `window.bb_review`. */
  review?: boolean;
  /** Whether the bridge is put in only when `arrive` is called, as on slow phones. */
  late?: boolean;
};

/** The wrapper around a page, as flutter_inappwebview makes it (docs/native-wrapper.md). */
export type Wrapper = {
  /** The handlers called so far with their arguments, oldest first. */
  calls: unknown[][];
  /** What the page told of its colours, oldest first. */
  looks: unknown[];
  /** Dispatches an event on the page's window. */
  tell: (event: 'bb:back' | 'bb:open' | 'bb:theme', detail?: unknown) => Promise<void>;
  /** Changes what `getTheme` answers. */
  setTheme: (theme: string | null) => Promise<void>;
  /** Puts the bridge in, and says that it is ready. */
  arrive: () => Promise<void>;
};

/** Plays the native wrapper around a page, from its next load on. */
export async function playWrapper(page: Page, settings: WrapperSettings = {}): Promise<Wrapper> {
  const calls: unknown[][] = [];
  const looks: unknown[] = [];
  let theme = settings.theme ?? null;
  await page.exposeFunction('wrapperCall', (...call: unknown[]) => {
    calls.push(call);
    return call[0] === 'getTheme' ? theme : null;
  });
  await page.exposeFunction('wrapperLook', (detail: unknown) => void looks.push(detail));
  await page.addInitScript(
    ({ identity, review, late }) => {
      const { wrapperCall, wrapperLook } = window as unknown as {
        wrapperCall: (...call: unknown[]) => Promise<unknown>;
        wrapperLook: (detail: unknown) => void;
      };
      const putIn = () =>
        Object.assign(window, { flutter_inappwebview: { callHandler: wrapperCall } });
      if (identity !== undefined) Object.assign(window, { bb_ua: identity });
      if (review !== undefined) Object.assign(window, { bb_review: review });
      Object.assign(window, { wrapperArrives: putIn });
      if (!late) putIn();
      addEventListener('bb:look', (event) => wrapperLook((event as CustomEvent).detail));
    },
    { identity: settings.identity, review: settings.review, late: settings.late },
  );
  return {
    calls,
    looks,
    tell: (event, detail) =>
      page.evaluate(
        ([name, value]) => void dispatchEvent(new CustomEvent(name!, { detail: value })),
        [event, detail] as [string, unknown],
      ),
    setTheme: async (next) => void (theme = next),
    arrive: () =>
      page.evaluate(() => {
        (window as unknown as { wrapperArrives: () => void }).wrapperArrives();
        dispatchEvent(new Event('flutterInAppWebViewPlatformReady'));
      }),
  };
}
