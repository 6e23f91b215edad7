import { Skeleton } from '#ui/skeleton.tsx';

/** Hits on their way, in the shape they will have. */
export const HitsSkeleton = ({ rows = 5 }: { rows?: number }) => (
  <ul role="status" aria-label="正在搜索" className="divide-y divide-line">
    {Array.from({ length: rows }, (_, index) => (
      <li key={index} className="py-4">
        <Skeleton className="h-5 w-3/4" />
        <Skeleton className="mt-2.5 h-4 w-full" />
        <Skeleton className="mt-2 h-4 w-4/5" />
      </li>
    ))}
  </ul>
);
