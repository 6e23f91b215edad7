import type { CollectionSummary } from '@bluebird/contract/collections.ts';
import { useState } from 'react';
import { useCollectionActs } from '#features/collections/collection-acts.ts';
import { Button } from '#ui/button.tsx';

/** Says who sees a collection that is not public, and lets its owner publish it. */
export function PublishLine({ collection }: { collection: CollectionSummary }) {
  const { publish } = useCollectionActs();
  const [busy, setBusy] = useState(false);
  const { visibility, mine } = collection;
  if (visibility === 'public' || (visibility === 'link' && !mine)) return null;
  const press = async () => {
    setBusy(true);
    await publish(collection, false);
    setBusy(false);
  };
  return (
    <div className="mt-4 flex items-center gap-3 rounded-1 bg-fill px-4 py-2.5 text-sm text-ink-2">
      <p className="flex-1">
        {visibility === 'private'
          ? '只有自己看得到。'
          : '有链接的人都能看。编辑看过以后，会出现在公开的合集里。'}
      </p>
      {visibility === 'private' && (
        <Button variant="quiet" busy={busy} className="-me-3 px-3" onClick={() => void press()}>
          发布
        </Button>
      )}
    </div>
  );
}
