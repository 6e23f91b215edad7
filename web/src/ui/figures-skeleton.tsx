import { Skeleton } from './skeleton.tsx';

/** A screen of figures and charts while they come. */
export const FiguresSkeleton = () => (
  <div role="status" aria-label="正在载入">
    <Skeleton className="h-8 w-40" />
    <Skeleton className="mt-6 h-40 w-full" />
    <Skeleton className="mt-10 h-72 w-full" />
  </div>
);
