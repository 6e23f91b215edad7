/** What has presses of its own, or is none of the text. */
const OTHERS =
  'button, a, input, textarea, select, summary, aside, nav, [role="dialog"], [role="menu"], [role="toolbar"], [data-word-card], [data-player], [data-sonner-toaster], .reader-table, pre';

/** How far into the text its edges reach, in CSS pixels, for a finger. */
const EDGE = 18;
/** How far a finger is drawn to turn the page, in CSS pixels. */
const SWIPE = 48;
/** A wheel at rest so long, in milliseconds, begins another turn. */
const WHEEL_REST = 160;
const WHEEL_LEAST = 12;

/** Which way a press at a height of the page turns it; 0: not at all. @param text the text's box */
export function turnOfPress(
  x: number,
  text: { left: number; right: number },
  pointer: 'fine' | 'coarse',
): 1 | -1 | 0 {
  const edge = pointer === 'coarse' ? EDGE : 0;
  if (x < text.left + edge) return -1;
  return x > text.right - edge ? 1 : 0;
}

/** Which way a finger that was drawn turns the page: to the left, on. 0: it was no swipe. */
export const turnOfSwipe = (dx: number, dy: number): 1 | -1 | 0 =>
  Math.abs(dx) < SWIPE || Math.abs(dx) < 2 * Math.abs(dy) ? 0 : dx < 0 ? 1 : -1;

type Setup = {
  root: HTMLElement;
  /** Within it, pages are turned. */
  screen: HTMLElement;
  /** Whether the text is shown rather than what follows it. */
  inText: () => boolean;
  turn: (step: 1 | -1) => void;
};

/** Turns pages by presses at the edges of a text, by a finger that is drawn and by the wheel. */
export function watchGestures({ root, screen, inText, turn }: Setup): () => void {
  const stop = new AbortController();
  const { signal } = stop;
  const isFree = (target: EventTarget | null) =>
    target instanceof Element && screen.contains(target) && !target.closest(OTHERS);
  const selects = () => getSelection()?.isCollapsed === false;

  // Before the reader takes the press for one on a word.
  document.addEventListener(
    'click',
    (event) => {
      if (event.defaultPrevented || event.button !== 0 || selects() || !isFree(event.target))
        return;
      if (!inText() || document.documentElement.hasAttribute('data-card-open')) return;
      const pointer = (event as PointerEvent).pointerType === 'mouse' ? 'fine' : 'coarse';
      const step = turnOfPress(event.clientX, root.getBoundingClientRect(), pointer);
      if (step === 0) return;
      event.preventDefault();
      turn(step);
    },
    { signal, capture: true },
  );

  let from: { x: number; y: number } | null = null;
  document.addEventListener(
    'touchstart',
    ({ touches, target }) => {
      const [finger] = touches;
      const free = touches.length === 1 && isFree(target) && !selects();
      from = free && finger ? { x: finger.clientX, y: finger.clientY } : null;
    },
    { signal, passive: true },
  );
  document.addEventListener(
    'touchend',
    ({ changedTouches }) => {
      const finger = changedTouches[0];
      if (!from || !finger || selects()) return;
      const step = turnOfSwipe(finger.clientX - from.x, finger.clientY - from.y);
      from = null;
      if (step !== 0) turn(step);
    },
    { signal, passive: true },
  );

  let lastWheel = -Infinity;
  document.addEventListener(
    'wheel',
    ({ deltaY, timeStamp, target, ctrlKey }) => {
      const fresh = timeStamp - lastWheel > WHEEL_REST;
      lastWheel = timeStamp;
      if (!fresh || ctrlKey || !inText() || !isFree(target)) return;
      if (Math.abs(deltaY) >= WHEEL_LEAST) turn(deltaY > 0 ? 1 : -1);
    },
    { signal, passive: true },
  );
  return () => stop.abort();
}
