import { useEffect, useEffectEvent } from 'react';
import type { Rating } from '@bluebird/contract/review.ts';

type Acts = {
  /** Shows the answer; null when it is shown. */
  reveal: (() => void) | null;
  /** Rates the card; null before the answer is shown. */
  rate: ((rating: Rating) => void) | null;
  /** What Enter and the space bar rate; null for nothing. */
  suggested: Rating | null;
  undo: () => void;
  play: (() => void) | null;
};

/** Where the keys belong to what has the focus. */
const BUSY = 'input, textarea, select, [contenteditable], [role=dialog], [role=alertdialog]';
const PRESSED = 'button, a, [role=button]';

/** Space and Enter turn the card, 1–4 rate it, P plays it, Z takes the last rating back. */
export function useReviewKeys({ reveal, rate, suggested, undo, play }: Acts): void {
  const actOf = (key: string): (() => void) | null => {
    if (key === ' ' || key === 'enter')
      return reveal ?? (rate && suggested && (() => rate(suggested)));
    if (key === 'z') return undo;
    if (key === 'p') return play;
    const rating = ['1', '2', '3', '4'].indexOf(key) + 1;
    return rate && rating > 0 ? () => rate(rating as Rating) : null;
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
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  }, []);
}
