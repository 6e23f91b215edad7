import { useRef, useState } from 'react';
import type { PointerEvent } from 'react';

/** How far a finger must go for its movement to count, in pixels. */
const FAR = 88;

/** Where a swipe would lead if the finger left now. */
export type Side = 'left' | 'right' | null;

/** Swipes to the left or right with a finger; movement up and down scrolls as ever. */
export function useSwipe(onSwipe: ((side: 'left' | 'right') => void) | null) {
  const start = useRef<{ x: number; y: number; id: number } | null>(null);
  const [offset, setOffset] = useState(0);
  const side: Side = offset <= -FAR ? 'left' : offset >= FAR ? 'right' : null;
  const end = () => {
    start.current = null;
    setOffset(0);
  };
  const handlers = {
    onPointerDown(event: PointerEvent) {
      if (!onSwipe || event.pointerType !== 'touch' || !event.isPrimary) return;
      start.current = { x: event.clientX, y: event.clientY, id: event.pointerId };
    },
    onPointerMove(event: PointerEvent) {
      if (start.current?.id !== event.pointerId) return;
      const [dx, dy] = [event.clientX - start.current.x, event.clientY - start.current.y];
      if (Math.abs(dx) > 12 && Math.abs(dx) > 1.5 * Math.abs(dy)) setOffset(dx);
    },
    onPointerUp(event: PointerEvent) {
      if (start.current?.id !== event.pointerId) return;
      end();
      if (side) onSwipe?.(side);
    },
    onPointerCancel: end,
  };
  return { handlers, offset, side };
}
