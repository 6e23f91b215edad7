import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { newsroomArticleQuery } from '#features/newsroom/newsroom-api.ts';
import { ApiError } from '#lib/call.ts';
import { useTitle } from '#lib/use-title.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { ArticleEditor } from './article-editor.tsx';

/** `/admin/article/{id}`: one article under an editor's hands. */
export function Component() {
  const id = Number(useParams()['id']);
  const known = Number.isSafeInteger(id) && id > 0;
  const query = useQuery({ ...newsroomArticleQuery(id), enabled: known });
  useTitle(`${query.data?.title ?? '文章'} · 编辑部`);
  const missing = query.error instanceof ApiError && query.error.code === 404;
  if (query.data) return <ArticleEditor key={id} article={query.data} />;
  if (!known || missing)
    return (
      <EmptyState
        title="没有这篇文章"
        description="它可能从未存在，或者编号抄错了。"
        action={{ label: '回到文章列表', to: '/admin/articles' }}
      />
    );
  if (query.isError) return <ErrorState error={query.error} onRetry={() => void query.refetch()} />;
  return (
    <div role="status" aria-label="正在载入文章" className="px-4 pt-6 sm:px-6 lg:px-8">
      <Skeleton className="h-8 w-3/5" />
      <Skeleton className="mt-3 h-6 w-2/5" />
      {Array.from({ length: 5 }, (_, at) => (
        <div key={at} className="mt-6 grid gap-6 md:grid-cols-2">
          <Skeleton className="h-24" />
          <Skeleton className="h-24" />
        </div>
      ))}
    </div>
  );
}
