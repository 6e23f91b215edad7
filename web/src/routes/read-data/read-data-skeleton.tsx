import { Skeleton } from '#ui/skeleton.tsx';

/** Today's figures on their way. */
export const FiguresSkeleton = () => (
  <div role="status" aria-label="正在载入统计" className="grid grid-cols-3 border-y border-line">
    {Array.from({ length: 3 }, (_, i) => (
      <div key={i} className="py-5">
        <Skeleton className="h-9 w-14" />
        <Skeleton className="mt-2.5 h-3.5 w-16" />
      </div>
    ))}
  </div>
);

/** The charts on their way, as high as they will be. */
export const ChartsSkeleton = () => (
  <div role="status" aria-label="正在载入图表">
    <Skeleton className="mt-9 h-6 w-28" />
    <Skeleton className="mt-3 h-50 w-full" />
    <Skeleton className="mt-11 h-6 w-28" />
    <Skeleton className="mt-3 h-38 w-full" />
  </div>
);
