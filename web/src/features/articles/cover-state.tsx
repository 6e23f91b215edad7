import type { ArticleState } from '@bluebird/contract/articles-marks.ts';
import { Check, Star } from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from '#ui/class-names.ts';

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
  const badged = state?.read === true || state?.star === true;
  return (
    <div className={classNames('relative overflow-hidden rounded-[8px]', className)}>
      {children}
      {badged && (
        <span className="absolute top-1.5 right-1.5 flex h-5.5 items-center gap-1 rounded-[6px] bg-paper px-1.25 text-qing shadow-1">
          {state.read && (
            <>
              <Check aria-hidden className="size-3" strokeWidth={2.6} />
              <span className="sr-only">读过</span>
            </>
          )}
          {state.star && (
            <>
              <Star aria-hidden className="size-3" fill="currentColor" strokeWidth={1.8} />
              <span className="sr-only">已收藏</span>
            </>
          )}
        </span>
      )}
      {!state?.read && percent > 0 && (
        <span className="absolute inset-x-0 bottom-0 h-1 bg-scrim">
          <span className="block h-full bg-cover-ink" style={{ width: `${percent}%` }} />
          <span className="sr-only">读到 {percent}%</span>
        </span>
      )}
    </div>
  );
}
