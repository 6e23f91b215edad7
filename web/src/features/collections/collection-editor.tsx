import type { CollectionDraft } from '@bluebird/contract/collections.ts';
import { useQuery } from '@tanstack/react-query';
import { ApiError } from '#lib/call.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { CollectionForm } from './collection-form.tsx';
import { collectionDraftQuery } from './collections-api.ts';

type Props = {
  /** Null for a new one. */
  id: number | null;
  onSaved: (saved: CollectionDraft) => void;
  /** Leaves room for the tabs at the bottom of a phone. */
  overTabs: boolean;
};

/** The form of a new collection, or of one that the reader may change. */
export const CollectionEditor = ({ id, ...rest }: Props) =>
  id === null ? (
    <CollectionForm initial={null} onReload={() => {}} {...rest} />
  ) : (
    <Existing key={id} id={id} {...rest} />
  );

function Existing({ id, ...rest }: Props & { id: number }) {
  const valid = Number.isSafeInteger(id) && id > 0;
  const { data, error, refetch } = useQuery({ ...collectionDraftQuery(id), enabled: valid });
  if (data) {
    return (
      <CollectionForm key={data.version} initial={data} onReload={() => void refetch()} {...rest} />
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
