import { ChevronLeft, ChevronRight } from 'lucide-react';
import { IconButton } from './icon-button.tsx';

type Props = {
  /** Rows before this page, rows of it, and rows in all. */
  offset: number;
  shown: number;
  total: number;
  /** Most rows of a page. */
  size: number;
  /** What is counted: `篇`. */
  unit: string;
  onOffset: (offset: number) => void;
};

/** Which part of a long table is shown, and the way to its neighbours. */
export function Pager({ offset, shown, total, size, unit, onOffset }: Props) {
  const only = offset === 0 && shown >= total;
  return (
    <nav aria-label="分页" className="flex min-h-11 items-center gap-2 text-sm text-ink-3">
      <p role="status">
        {total === 0
          ? `共 0 ${unit}`
          : only
            ? `共 ${total} ${unit}`
            : `${offset + 1}–${offset + shown}，共 ${total} ${unit}`}
      </p>
      {!only && (
        <>
          <IconButton
            label="上一页"
            disabled={offset === 0}
            onClick={() => onOffset(Math.max(0, offset - size))}
          >
            <ChevronLeft aria-hidden className="size-5" strokeWidth={1.7} />
          </IconButton>
          <IconButton
            label="下一页"
            disabled={offset + shown >= total}
            onClick={() => onOffset(offset + size)}
          >
            <ChevronRight aria-hidden className="size-5" strokeWidth={1.7} />
          </IconButton>
        </>
      )}
    </nav>
  );
}
