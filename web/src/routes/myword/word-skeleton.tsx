import { Skeleton } from '#ui/skeleton.tsx';

/** A word that is being looked up. */
export const WordSkeleton = () => (
  <div role="status" aria-label="正在查词">
    <Skeleton className="h-9 w-48" />
    <Skeleton className="mt-3 h-4 w-56" />
    <Skeleton className="mt-6 h-5 w-full" />
    <Skeleton className="mt-2 h-5 w-3/4" />
  </div>
);
