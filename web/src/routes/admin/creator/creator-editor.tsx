import { useQuery, useQueryClient } from '@tanstack/react-query';
import { CreatorForm } from '#features/creators/creator-form.tsx';
import { editedCreatorQuery, forgetCreators } from '#features/creators/edit-creators-api.ts';
import { ErrorState } from '#ui/error-state.tsx';
import { Modal } from '#ui/modal.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { toast } from '#ui/toast.ts';

/** What an address has edited: a publication, a new one, or none. */
export type Edited = number | 'new' | null;

/** @param text of the address */
export function editedOf(text: string): Edited {
  if (text === 'new') return 'new';
  const id = Number(text);
  return Number.isSafeInteger(id) && id > 0 ? id : null;
}

/** The window in which a publication is added or changed. */
export function CreatorEditor({ edited, onClose }: { edited: Edited; onClose: () => void }) {
  return (
    <Modal
      open={edited !== null}
      onOpenChange={(open) => !open && onClose()}
      title={edited === 'new' ? '添加来源' : '编辑来源'}
    >
      {edited === 'new' && <Form id={null} onDone={onClose} />}
      {typeof edited === 'number' && <Form key={edited} id={edited} onDone={onClose} />}
    </Modal>
  );
}

function Form({ id, onDone }: { id: number | null; onDone: () => void }) {
  const client = useQueryClient();
  const { data, error, refetch } = useQuery({
    ...editedCreatorQuery(id ?? 0),
    enabled: id !== null,
    // What is being written stays as it began.
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  if (id !== null && !data) {
    return error ? (
      <ErrorState error={error} onRetry={() => void refetch()} />
    ) : (
      <div role="status" aria-label="正在载入来源" className="grid gap-4">
        <Skeleton className="size-16 rounded-[10px]" />
        <Skeleton className="h-12 w-full" />
        <Skeleton className="h-12 w-full" />
        <Skeleton className="h-24 w-full" />
      </div>
    );
  }
  return (
    <CreatorForm
      creator={data ?? null}
      onSaved={(saved) => {
        toast(id === null ? `已添加《${saved.name_zh || saved.name}》` : '已保存');
        onDone();
        forgetCreators(client);
      }}
    />
  );
}
