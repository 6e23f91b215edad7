import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { ReactNode, Ref } from 'react';
import { useStore } from 'zustand';
import { classNames } from '#ui/class-names.ts';
import type { PageStore } from './pager.ts';
import { shownPages } from './shown-pages.ts';

/**
 * What stands below a page: it covers what does not belong to the page, and says which one it is.
 * @param children more about where one is, in few words
 */
export function PageFoot({
  ref,
  store,
  children,
}: {
  ref: Ref<HTMLDivElement>;
  store: PageStore;
  children: ReactNode;
}) {
  const { page, pages, atEnd } = useStore(store);
  return (
    <div className="sticky bottom-0 z-10 -mx-5.5 h-0">
      <nav
        ref={ref}
        aria-label="页"
        inert={atEnd}
        className={classNames(
          'absolute inset-x-0 bottom-0 flex items-end bg-paper px-2',
          atEnd && 'invisible',
        )}
      >
        <div className="flex w-full items-center pb-[env(safe-area-inset-bottom)] text-sm text-ink-3 tabular-nums">
          <TurnButton label="上一页" step={-1} Icon={ChevronLeft} />
          <p className="flex min-w-0 flex-1 justify-center gap-3">
            <span className="shrink-0">
              {page} / {pages}
            </span>
            {children}
          </p>
          <TurnButton label="下一页" step={1} Icon={ChevronRight} />
        </div>
      </nav>
    </div>
  );
}

const TurnButton = ({
  label,
  step,
  Icon,
}: {
  label: string;
  step: 1 | -1;
  Icon: typeof ChevronLeft;
}) => (
  <button
    type="button"
    aria-label={label}
    className="grid size-11 shrink-0 place-items-center rounded-1 hover-fine:hover:text-qing active:opacity-60"
    onClick={() => shownPages()?.turn(step)}
  >
    <Icon aria-hidden className="size-5" strokeWidth={1.6} />
  </button>
);
