import type { ArticleState } from '@bluebird/contract/marks.ts';
import { Check, Star } from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from '#ui/class-names.ts';

const BADGE =
  'absolute flex h-5.5 items-center gap-0.5 rounded-[6px] bg-paper text-xs text-ink-2 shadow-1';

/** A cover with what the reader did with the article: read, starred, how far. Moves nothing. */
export function CoverState({
  state,
  className,
  children,
}: {
  state: ArticleState | null | undefined;
  className?: string;
  /** The cover. */
  children: ReactNode;
}) {
  const percent = Math.round((state?.progress ?? 0) * 100);
  return (
    <div className={classNames('relative overflow-hidden rounded-[8px]', className)}>
      {children}
      {state?.read && (
        <span className={classNames(BADGE, 'bottom-1.5 left-1.5 px-1.5')}>
          <Check aria-hidden className="size-3 text-qing" strokeWidth={2.4} />
          读过
        </span>
      )}
      {state?.star && (
        <span className={classNames(BADGE, 'top-1.5 right-1.5 w-5.5 justify-center text-qing')}>
          <Star aria-hidden className="size-3" fill="currentColor" strokeWidth={1.8} />
          <span className="sr-only">已收藏</span>
        </span>
      )}
      {!state?.read && percent > 0 && (
        <span className="absolute inset-x-0 bottom-0 h-1 bg-paper">
          <span className="block h-full bg-qing" style={{ width: `${percent}%` }} />
          <span className="sr-only">读到 {percent}%</span>
        </span>
      )}
    </div>
  );
}
