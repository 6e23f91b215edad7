import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { messageOf } from '#lib/api-error.ts';
import { Button } from '#ui/button.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { entityQuery } from './summaries-api.ts';

/** Who or what a name is, and what it has to do with the text it stands in. */
export function EntityCard({ name, articleId }: { name: string; articleId: number | undefined }) {
  const { data, error, isPending, refetch } = useQuery(entityQuery(name, articleId));
  return (
    <section aria-label="这是谁" className="border-t border-line pt-3 text-md">
      <h3 className="mb-1 text-sm text-ink-3">这是谁</h3>
      {isPending && (
        <div className="space-y-3 py-1">
          <Skeleton className="h-4 w-3/5" />
          <Skeleton className="h-4 w-full" />
        </div>
      )}
      {error && (
        <p role="alert" className="flex items-center justify-between gap-3 text-ink-2">
          {messageOf(error)}
          <Button variant="soft" onClick={() => void refetch()}>
            重试
          </Button>
        </p>
      )}
      {data === null && <p className="text-ink-2">名字表里没有它，只知道是个名字。</p>}
      {data && (
        <>
          <p>
            <b className="font-semibold">{data.zh || data.name}</b>
            {data.label && <span className="ms-2 text-sm text-ink-3">{data.label}</span>}
          </p>
          {data.who && <p className="mt-1 leading-relaxed">{data.who}</p>}
          {data.here && <p className="mt-1 leading-relaxed text-ink-2">{data.here}</p>}
          {data.articles.length > 0 && (
            <div className="mt-2.5">
              <h4 className="text-sm text-ink-3">也写到{data.zh || data.name}的文章</h4>
              <ul>
                {data.articles.map(({ id, title, title_zh }) => (
                  <li key={id}>
                    <Link
                      to={`/article/${id}`}
                      className="flex min-h-11 flex-col justify-center py-1.5 hover:text-qing"
                    >
                      <span lang="en" className="font-read">
                        {title}
                      </span>
                      {title_zh && <span className="text-sm text-ink-2">{title_zh}</span>}
                    </Link>
                  </li>
                ))}
              </ul>
            </div>
          )}
          <p className="mt-1.5 text-sm text-ink-3">
            {data.built_in ? '来自名字表' : `AI 生成（${data.engine}），可能有误`}
          </p>
        </>
      )}
    </section>
  );
}
