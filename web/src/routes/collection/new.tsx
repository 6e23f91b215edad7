import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearchParams } from 'react-router';
import { CollectionForm } from '#features/collections/collection-form.tsx';
import { collectionHref } from '#features/collections/collection-names.ts';
import { collectionDraftQuery } from '#features/collections/collections-api.ts';
import { ApiError } from '#lib/call.ts';
import { useTitle } from '#lib/use-title.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { Skeleton } from '#ui/skeleton.tsx';

/** `/collection/new`: makes a collection; with `?id=` it changes one. */
export function Component() {
  const [search] = useSearchParams();
  const id = search.has('id') ? Number(search.get('id')) : null;
  useTitle(id === null ? '新建合集' : '编辑合集');
  return (
    <div className="mx-auto max-w-6xl px-5 pb-8 md:px-8">
      <PageHeader title={id === null ? '新建合集' : '编辑合集'} back />
      <div className="pt-2">
        {id === null ? <NewCollection /> : <EditedCollection key={id} id={id} />}
      </div>
    </div>
  );
}

function NewCollection() {
  const navigate = useNavigate();
  return (
    <CollectionForm
      initial={null}
      onSaved={({ id }) => void navigate(collectionHref(id), { replace: true })}
      onReload={() => {}}
    />
  );
}

function EditedCollection({ id }: { id: number }) {
  const navigate = useNavigate();
  const valid = Number.isSafeInteger(id) && id > 0;
  const { data, error, refetch } = useQuery({ ...collectionDraftQuery(id), enabled: valid });
  if (data) {
    return (
      <CollectionForm
        key={data.version}
        initial={data}
        onSaved={() => void navigate(collectionHref(id), { replace: true })}
        onReload={() => void refetch()}
      />
    );
  }
  if (!valid || (error instanceof ApiError && error.code === 404)) {
    return (
      <EmptyState
        title="这个合集不能编辑"
        description="它可能已经删除，或者是别人的。"
        action={{ label: '我的合集', to: '/MyCollection' }}
      />
    );
  }
  return error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <FormSkeleton />;
}

const FormSkeleton = () => (
  <div role="status" aria-label="正在载入合集" className="max-w-160 space-y-5">
    <Skeleton className="aspect-[4/3] w-36 rounded-[8px]" />
    <Skeleton className="h-12 w-full" />
    <Skeleton className="h-24 w-full" />
    <Skeleton className="h-40 w-full" />
  </div>
);
