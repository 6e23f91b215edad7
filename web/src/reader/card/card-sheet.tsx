import { useRef } from 'react';
import type { PointerEvent, ReactNode } from 'react';

/** How far, in CSS pixels, the sheet must be pulled down to close. */
const CLOSE_AFTER = 56;

/** Share of the viewport's height the sheet takes. */
export const SHEET_SHARE = 0.4;

/**
 * The word card's sheet on a small screen. Unlike a dialog it leaves the text bright, scrollable
 * and tappable; its size never changes, so that the text above stays still from word to word.
 */
export function CardSheet({
  open,
  onClose,
  children,
}: {
  open: boolean;
  onClose: () => void;
  children: ReactNode;
}) {
  const sheet = useRef<HTMLElement>(null);
  const from = useRef<number | null>(null);
  if (!open) return null;

  const move = (by: number) => {
    if (sheet.current) sheet.current.style.transform = by > 0 ? `translateY(${by}px)` : '';
  };
  const grab = {
    onPointerDown(event: PointerEvent) {
      from.current = event.clientY;
      event.currentTarget.setPointerCapture(event.pointerId);
    },
    onPointerMove(event: PointerEvent) {
      if (from.current !== null) move(event.clientY - from.current);
    },
    onPointerUp(event: PointerEvent) {
      const pulled = from.current === null ? 0 : event.clientY - from.current;
      from.current = null;
      move(0);
      if (pulled > CLOSE_AFTER) onClose();
    },
    onPointerCancel() {
      from.current = null;
      move(0);
    },
  };

  return (
    <aside
      ref={sheet}
      data-word-card
      data-word-sheet
      aria-label="单词卡"
      className="card-sheet fixed inset-x-0 bottom-0 z-30 mx-auto flex h-[40dvh] max-w-160 flex-col rounded-t-2 border-t border-line bg-surface pb-[env(safe-area-inset-bottom)] shadow-2"
    >
      <div className="shrink-0 touch-none py-2.5" {...grab}>
        <div className="mx-auto h-1 w-9 rounded-full bg-line" />
      </div>
      <div className="min-h-0 flex-1">{children}</div>
    </aside>
  );
}
