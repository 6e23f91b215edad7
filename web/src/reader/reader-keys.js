const ALWAYS = {
  ArrowRight: 'next-word',
  ArrowLeft: 'previous-word',
  t: 'translate',
  '/': 'search',
};
/** These keep their usual meaning (scrolling, following a link) until a word is chosen. */
const WITH_CURSOR = {
  ArrowDown: 'next-block',
  ArrowUp: 'previous-block',
  Enter: 'open',
  Escape: 'close',
  s: 'save',
  w: 'known',
};
/** Reads a key press; null when it is none of the reader's business. */
export function readerKey(press, hasCursor) {
  if (press.ctrlKey || press.metaKey || press.altKey) return null;
  if (press.shiftKey && press.key !== '/') return null;
  const key = press.key.length === 1 ? press.key.toLowerCase() : press.key;
  return ALWAYS[key] ?? (hasCursor ? (WITH_CURSOR[key] ?? null) : null);
}
/** Whether a key press belongs to the element it happened on rather than to the text. */
export function belongsToControl(target, key) {
  if (!(target instanceof HTMLElement)) return false;
  if (target.isContentEditable || target.closest('input, textarea, select')) return true;
  if (target.closest('[role="menu"], [role="listbox"], [role="dialog"], [role="radiogroup"]'))
    return true;
  return key === 'Enter' && target.closest('a, button') !== null;
}
