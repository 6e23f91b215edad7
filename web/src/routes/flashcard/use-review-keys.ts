import { useEffectEvent, useLayoutEffect } from 'react';
import type { Rating } from '@bluebird/contract/review.ts';

type Acts = {
  /** Shows the answer; null when it is shown. */
  reveal: (() => void) | null;
  /** What 1–4 do in this step: rate the card that is turned, or choose an option; null for nothing. */
  pick: ((number: Rating) => void) | null;
  /** What Enter and the space bar pick; null for nothing. */
  suggested: Rating | null;
  undo: () => void;
  play: (() => void) | null;
};

/** Where the keys belong to what has the focus. */
const BUSY = 'input, textarea, select, [contenteditable], [role=dialog], [role=alertdialog]';
const PRESSED = 'button, a, [role=button]';

/**
 * The keys of one step of a review: Space and Enter go on, 1–4 pick, P plays the word, Z takes back
 * what was done last. One step is mounted at a time, and a key belongs to it.
 */
export function useReviewKeys({ reveal, pick, suggested, undo, play }: Acts): void {
  const actOf = (key: string): (() => void) | null => {
    if (key === ' ' || key === 'enter')
      return reveal ?? (pick && suggested && (() => pick(suggested)));
    if (key === 'z') return undo;
    if (key === 'p') return play;
    const number = ['1', '2', '3', '4'].indexOf(key) + 1;
    return pick && number > 0 ? () => pick(number as Rating) : null;
  };
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.repeat) return;
    const target = event.target instanceof Element ? event.target : null;
    if (event.defaultPrevented || target?.closest(BUSY)) return;
    const key = event.key.toLowerCase();
    const act = actOf(key);
    // A button that has the focus is pressed by these keys.
    if (!act || ((key === ' ' || key === 'enter') && target?.closest(PRESSED))) return;
    event.preventDefault();
    act();
  });
  // Before the step is painted: a key that is pressed as soon as it is seen is not lost.
  useLayoutEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  }, []);
}
