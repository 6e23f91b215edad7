import { useEffect, type RefObject } from 'react';

/** What may be given the focus unasked: a field would open the keyboard of a phone. */
const HEIRS = ':is(a[href], button:enabled, summary, [type="checkbox"], [type="radio"])';

/** How long whatever took an element away has to give the focus to something itself. */
const GRACE_MS = 50;

/**
 * Keeps the place of a reader without a mouse: when what has the focus is taken out of the page (a
 * row is deleted) or switched off (there is nothing more to save), what stands next to it gets the
 * focus, and else the screen. Without this the browser would begin at the top of the page again.
 * @param main the screen
 */
export function useKeptFocus(main: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    let last: Element | null = null;
    let timer = 0;
    const note = ({ target }: FocusEvent) => {
      last = target as Element;
    };
    const keep = (heirs: readonly Element[]) => {
      // A dialog that closed, or a screen that came, has given it to something already.
      if (document.activeElement !== document.body) return;
      for (const heir of [...heirs, main.current]) {
        (heir as HTMLElement | null)?.focus({ preventScroll: true });
        if (document.activeElement === heir) return;
      }
    };
    const observer = new MutationObserver((changes) => {
      if (!last || (last.isConnected && !last.matches(':disabled'))) return;
      const gone = last;
      last = null;
      const heirs = changes
        .flatMap((change) => heirsOf(change, gone))
        .filter((heir) => main.current?.contains(heir));
      clearTimeout(timer);
      timer = window.setTimeout(() => keep(heirs), GRACE_MS);
    });
    // Whose next key comes sooner has a place already: the text's words, say.
    const goOn = () => clearTimeout(timer);
    document.addEventListener('focusin', note);
    document.addEventListener('keydown', goOn, true);
    observer.observe(document.body, {
      childList: true,
      subtree: true,
      attributeFilter: ['disabled'],
    });
    return () => {
      clearTimeout(timer);
      document.removeEventListener('focusin', note);
      document.removeEventListener('keydown', goOn, true);
      observer.disconnect();
    };
  }, [main]);
}

/** What may have the focus in place of an element that a change took away: after, before, around it. */
function heirsOf(change: MutationRecord, gone: Element): Element[] {
  const { removedNodes, target, nextSibling, previousSibling } = change;
  const places =
    target === gone
      ? [gone, gone.nextElementSibling, gone.previousElementSibling, gone.parentElement]
      : [...removedNodes].some((node) => node.contains(gone))
        ? [nextSibling, previousSibling, target]
        : [];
  return places
    .filter((node) => node instanceof Element)
    .map((node) => (node.matches(HEIRS) ? node : node.querySelector(HEIRS)))
    .filter((heir) => heir !== null);
}
