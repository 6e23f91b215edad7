import { useEffect } from 'react';
import { areSingleKeysOn } from '#lib/single-keys.ts';
import { undoLast } from '#ui/toast.ts';

/** Where letters are written, or choose from what is open. */
const TYPING =
  'input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable], [role=menu], [role=listbox], [role=dialog], [role=alertdialog]';

const isLetter = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean =>
  /^[\p{L}\p{N}\p{P}\p{S}]$/u.test(key) && !ctrlKey && !metaKey && !altKey;

const isTyped = ({ target }: KeyboardEvent): boolean =>
  target instanceof Element && target.closest(TYPING) !== null;

/**
 * Keys that mean the same on every screen: Z takes back what was done last, as long as a toast could,
 * which a reader without a mouse hardly reaches in time. Where single keys are switched off, no
 * screen hears them.
 */
export function useLetterKeys(): void {
  useEffect(() => {
    const silence = (event: KeyboardEvent) => {
      if (isLetter(event) && !isTyped(event) && !areSingleKeysOn()) event.stopPropagation();
    };
    const undo = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'z' || !isLetter(event) || isTyped(event)) return;
      // The screen's own meaning of the key comes first.
      setTimeout(() => event.defaultPrevented || undoLast());
    };
    addEventListener('keydown', silence, { capture: true });
    addEventListener('keydown', undo);
    return () => {
      removeEventListener('keydown', silence, { capture: true });
      removeEventListener('keydown', undo);
    };
  }, []);
}
