import { useRef, useState, type PointerEvent } from 'react';

/** How far a finger must go for its movement to count, in pixels. */
const FAR = 88;

/** Where a swipe would lead if the finger left now. */
export type Side = 'left' | 'right' | null;

const sideOf = (offset: number): Side => (offset <= -FAR ? 'left' : offset >= FAR ? 'right' : null);

/** Swipes to the left or right with a finger; movement up and down scrolls as ever. */
export function useSwipe(onSwipe: ((side: 'left' | 'right') => void) | null) {
  const finger = useRef<{ x: number; y: number; id: number; offset: number } | null>(null);
  const [offset, setOffset] = useState(0);
  const end = () => {
    finger.current = null;
    setOffset(0);
  };
  const handlers = {
    onPointerDown(event: PointerEvent) {
      if (!onSwipe || event.pointerType !== 'touch' || !event.isPrimary) return;
      const { clientX: x, clientY: y, pointerId: id } = event;
      finger.current = { x, y, id, offset: 0 };
    },
    onPointerMove(event: PointerEvent) {
      const start = finger.current;
      if (start?.id !== event.pointerId) return;
      const [dx, dy] = [event.clientX - start.x, event.clientY - start.y];
      const sideways = Math.abs(dx) > 12 && Math.abs(dx) > 1.5 * Math.abs(dy);
      start.offset = sideways ? dx : 0;
      setOffset(start.offset);
    },
    onPointerUp(event: PointerEvent) {
      if (finger.current?.id !== event.pointerId) return;
      // The last movement may not be on screen yet.
      const side = sideOf(finger.current.offset);
      end();
      if (side) onSwipe?.(side);
    },
    onPointerCancel: end,
  };
  return { handlers, offset, side: sideOf(offset) };
}
