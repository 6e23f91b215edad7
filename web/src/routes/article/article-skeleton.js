import { Skeleton } from '#ui/skeleton.tsx';
/** The shape of an article while it comes. */
export function ArticleSkeleton() {
    return (<div className="pt-2 lg:pt-10" role="status" aria-label="文章正在载入">
      <Skeleton className="h-4 w-56"/>
      <Skeleton className="mt-4 h-8 w-full"/>
      <Skeleton className="mt-2 h-8 w-2/3"/>
      <Skeleton className="mt-4 h-5 w-44"/>
      {[0, 1, 2].map((paragraph) => (<div key={paragraph} className="mt-8 space-y-3.5">
          <Skeleton className="h-4 w-full"/>
          <Skeleton className="h-4 w-full"/>
          <Skeleton className="h-4 w-[94%]"/>
          <Skeleton className="h-4 w-full"/>
          <Skeleton className="h-4 w-3/5"/>
        </div>))}
    </div>);
}
