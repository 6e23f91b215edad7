/** Eyes are here when a text is read, as a share of the viewport's height. */
const READING_LINE = 0.6;

/**
 * Share of a text that has been passed: 0 while its top is in view, 1 when its end has come up to
 * where it is read.
 * @param text where the text lies, in CSS pixels from the top of the viewport
 * @param viewport height of the viewport
 */
export function progressOf(text: { top: number; height: number }, viewport: number): number {
  const way = text.height - viewport * READING_LINE;
  if (way <= 0) return 1;
  return Math.min(Math.max(-text.top / way, 0), 1);
}

/**
 * Share of a text that has been passed; all of it when the page cannot be scrolled further, or need
 * not be.
 */
export function progressIn(text: Element): number {
  const { scrollHeight } = document.documentElement;
  if (scrollY > 0 && scrollY + innerHeight >= scrollHeight - 2) return 1;
  return fitsScreen(text) ? 1 : progressOf(text.getBoundingClientRect(), innerHeight);
}

/** Whether a text is so short that all of it is in sight when it is opened. */
export const fitsScreen = (text: Element): boolean =>
  text.getBoundingClientRect().bottom + scrollY <= innerHeight;
