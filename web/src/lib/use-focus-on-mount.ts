import { useEffect, useEffectEvent, useRef, type RefObject } from 'react';

/**
 * Gives an element the focus when it comes, so that it is read out and the focus of what went is
 * not lost. It needs a `tabIndex` of −1.
 * @param wanted false where something else takes the focus
 */
export function useFocusOnMount<T extends HTMLElement>(wanted = true): RefObject<T | null> {
  const element = useRef<T>(null);
  const take = useEffectEvent(() => {
    if (wanted) element.current?.focus({ preventScroll: true });
  });
  useEffect(() => take(), []);
  return element;
}
