import { ChevronLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { iconButtonClass } from '#ui/icon-button.tsx';

type Props = {
  /** Where leaving leads. */
  exit: string;
  /** Questions done, and all of them; absent while there are none. */
  progress?: { done: number; total: number };
  children: ReactNode;
};

/** The frame of a round of questions: the way out and how far it is. */
export function RoundFrame({ exit, progress, children }: Props) {
  return (
    <div className="mx-auto flex min-h-dvh max-w-160 flex-col px-5 pb-[max(1rem,env(safe-area-inset-bottom))] md:px-8">
      <h1 className="sr-only">文章里的题</h1>
      <header className="flex min-h-11 items-center gap-3 pt-[max(0.75rem,env(safe-area-inset-top))] md:pt-6">
        <Link to={exit} aria-label="离开" title="离开" className={`${iconButtonClass} -ms-2.5`}>
          <ChevronLeft aria-hidden className="size-6" strokeWidth={1.7} />
        </Link>
        {progress && (
          <>
            <div
              role="progressbar"
              aria-label="进度"
              aria-valuenow={progress.done}
              aria-valuemax={progress.total}
              className="h-1 min-w-0 flex-1 overflow-hidden rounded-full bg-fill"
            >
              <div
                className="h-full origin-left bg-qing transition-transform duration-200"
                style={{ transform: `scaleX(${progress.done / progress.total})` }}
              />
            </div>
            <p className="text-sm whitespace-nowrap text-ink-3 tabular-nums">
              剩 {progress.total - progress.done}
            </p>
          </>
        )}
      </header>
      {children}
    </div>
  );
}
