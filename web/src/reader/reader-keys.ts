/** Keys whose meaning the screen decides. */
const SCREEN_KEYS = [
  'save',
  'known',
  'translate',
  'search',
  'play',
  'highlight',
  'note',
  'ask',
  'undo',
  'help',
] as const;
export type ScreenKey = (typeof SCREEN_KEYS)[number];

/** What a key means in the reader. */
type ReaderKey =
  | ScreenKey
  | 'next-word'
  | 'previous-word'
  | 'next-block'
  | 'previous-block'
  | 'next-page'
  | 'previous-page'
  | 'open'
  | 'close';

export const isScreenKey = (key: ReaderKey): key is ScreenKey =>
  (SCREEN_KEYS as readonly string[]).includes(key);

type Press = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>;

const ALWAYS: Record<string, ReaderKey> = {
  PageDown: 'next-page',
  PageUp: 'previous-page',
  ArrowRight: 'next-word',
  ArrowLeft: 'previous-word',
  t: 'translate',
  '/': 'search',
  '?': 'help',
  p: 'play',
  h: 'highlight',
  n: 'note',
  a: 'ask',
  z: 'undo',
};
/** These keep their usual meaning (scrolling, following a link) until a word is chosen. */
const WITH_CURSOR: Record<string, ReaderKey> = {
  ArrowDown: 'next-block',
  ArrowUp: 'previous-block',
  Enter: 'open',
  Escape: 'close',
  s: 'save',
  w: 'known',
};

/** Reads a key press; null when it is none of the reader's business. */
export function readerKey(press: Press, hasCursor: boolean): ReaderKey | null {
  if (press.ctrlKey || press.metaKey || press.altKey) return null;
  if (press.key === ' ') return press.shiftKey ? 'previous-page' : 'next-page';
  if (press.shiftKey && press.key !== '/' && press.key !== '?') return null;
  const key = press.key.length === 1 ? press.key.toLowerCase() : press.key;
  return ALWAYS[key] ?? (hasCursor ? (WITH_CURSOR[key] ?? null) : null);
}

/** Whether a key press belongs to the element it happened on rather than to the text. */
export function belongsToControl(target: EventTarget | null, key: string): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (target.isContentEditable || target.closest('input, textarea, select')) return true;
  if (target.closest('[role="menu"], [role="listbox"], [role="dialog"], [role="radiogroup"]'))
    return true;
  // What is wider than the column is scrolled sideways.
  if (key.startsWith('Arrow') && target.matches('pre, .reader-table')) return true;
  if (key === ' ') return target.closest('a, button, summary, [tabindex="0"]') !== null;
  return key === 'Enter' && target.closest('a, button') !== null;
}

/** Whether a key press is Escape in a field beside the text: the next keys are the text's again. */
export const leavesField = ({ key, isComposing, target }: KeyboardEvent): boolean =>
  key === 'Escape' &&
  !isComposing &&
  target instanceof HTMLElement &&
  target.matches('input, textarea, select') &&
  target.closest('[role="dialog"]') === null;

/** What stays in sight when a page is turned, in CSS pixels; in a low window, half of it. */
const KEPT_IN_SIGHT = 250;

/** How far a page is turned. @param viewport its height in CSS pixels */
export const pageStep = (viewport: number): number =>
  Math.max(viewport - KEPT_IN_SIGHT, viewport / 2);
