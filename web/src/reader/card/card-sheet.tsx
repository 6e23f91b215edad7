import { useEffect, useRef, type ReactNode } from 'react';
import { bottomBar } from '#ui/bottom-edge.ts';
import { usePullDown } from './use-pull-down.ts';

/**
 * The word card's sheet on a small screen. Unlike a dialog it leaves the text bright, scrollable
 * and tappable; its size never changes, so that the text above stays still from word to word.
 */
export function CardSheet({ onClose, children }: { onClose: () => void; children: ReactNode }) {
  const sheet = useRef<HTMLElement>(null);
  usePullDown(sheet, onClose);
  useEffect(() => bottomBar(sheet.current), []);
  return (
    <aside
      ref={sheet}
      data-word-card
      data-word-sheet
      aria-label="单词卡"
      className="card-sheet fixed inset-x-0 bottom-0 z-30 mx-auto flex max-w-160 flex-col rounded-t-2 border-t border-line bg-surface pb-[env(safe-area-inset-bottom)] shadow-2"
    >
      <div aria-hidden className="mx-auto my-[10px] h-1 w-9 shrink-0 rounded-full bg-line" />
      <div className="min-h-0 flex-1">{children}</div>
    </aside>
  );
}
