import { MAX_NAME } from '@bluebird/contract/collection-limits.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Check, Plus } from 'lucide-react';
import { useState, type FormEvent } from 'react';
import { messageOf } from '#lib/api-error.ts';
import { call } from '#lib/call.ts';
import { deliver } from '#lib/deliver.ts';
import { Button } from '#ui/button.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { Field } from '#ui/field.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { toast } from '#ui/toast.ts';
import { mainName } from './collection-names.ts';
import { holdingCollectionsQuery } from './collections-api.ts';
import { holdingOutbox, sendHolding } from './holding-outbox.ts';

/** The reader's collections, each to put an article into or to take it out of, and a new one. */
export function PutIntoCollection({ articleId }: { articleId: number }) {
  const { data, error, isPending, refetch } = useQuery(holdingCollectionsQuery(articleId));
  if (isPending) return <RowsSkeleton />;
  if (!data) return <ErrorState error={error} onRetry={() => void refetch()} />;
  return (
    <>
      {data.items.length > 0 && (
        <ul className="-mx-3 mb-2">
          {data.items.map((collection) => (
            <li key={collection.id}>
              <Row articleId={articleId} collection={collection} />
            </li>
          ))}
        </ul>
      )}
      <NewRow articleId={articleId} opened={data.items.length === 0} />
    </>
  );
}

type Holding = { id: number; name: string; name_zh: string; articles: number; holds: boolean };

function Row({ articleId, collection }: { articleId: number; collection: Holding }) {
  const { id, holds, articles } = collection;
  const show = useShowHolding(articleId);
  const toggle = async () => {
    show(id, !holds, articles + (holds ? -1 : 1));
    try {
      const change = { id, article: articleId, status: !holds };
      const now = await deliver(holdingOutbox, sendHolding, change);
      if (now) show(id, now.holds, now.articles);
    } catch (error) {
      show(id, holds, articles);
      toast(messageOf(error));
    }
  };
  return (
    <button
      type="button"
      role="checkbox"
      aria-checked={holds}
      className="flex min-h-13 w-full items-center gap-3.5 rounded-[6px] px-3 text-start hover-fine:hover:bg-fill"
      onClick={() => void toggle()}
    >
      <span
        aria-hidden
        className={`grid size-6 shrink-0 place-items-center rounded-[6px] ${holds ? 'bg-qing text-qing-ink' : 'border border-ink-3'}`}
      >
        {holds && <Check className="size-4" strokeWidth={2.6} />}
      </span>
      <span className="min-w-0 flex-1 truncate">{mainName(collection)}</span>
      <span className="text-sm text-ink-3 tabular-nums">{articles} 篇</span>
    </button>
  );
}

/** Shows at once whether a collection holds the article; other screens ask again. */
function useShowHolding(articleId: number) {
  const client = useQueryClient();
  return (id: number, holds: boolean, articles: number) => {
    client.setQueryData(
      holdingCollectionsQuery(articleId).queryKey,
      (page) =>
        page && {
          ...page,
          items: page.items.map((one) => (one.id === id ? { ...one, holds, articles } : one)),
        },
    );
    for (const key of [['own'], ['list'], ['show', id], ['draft', id], ['next', id]]) {
      void client.invalidateQueries({ queryKey: ['collections', ...key] });
    }
  };
}

function NewRow({ articleId, opened }: { articleId: number; opened: boolean }) {
  const client = useQueryClient();
  const [open, setOpen] = useState(opened);
  const [name, setName] = useState('');
  const [problem, setProblem] = useState('');
  const [busy, setBusy] = useState(false);
  const create = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    if (name.trim() === '') return setProblem('请给合集起个名字');
    setBusy(true);
    try {
      await call('POST /reader/collection/add', { body: { name, article_ids: [articleId] } });
      await client.invalidateQueries({ queryKey: ['collections'] });
      toast(`已建好「${name.trim()}」，放进了这篇文章`);
      setName('');
      setOpen(false);
    } catch (error) {
      setProblem(messageOf(error));
    } finally {
      setBusy(false);
    }
  };
  if (!open) {
    return (
      <button
        type="button"
        className="-mx-3 flex min-h-13 w-[calc(100%+1.5rem)] items-center gap-3.5 rounded-[6px] px-3 text-start text-qing hover-fine:hover:bg-fill"
        onClick={() => setOpen(true)}
      >
        <Plus aria-hidden className="size-6" strokeWidth={1.7} />
        新建合集
      </button>
    );
  }
  return (
    <form noValidate className="flex items-end gap-3 pb-1" onSubmit={(event) => void create(event)}>
      <Field
        label="新合集的名称"
        value={name}
        maxLength={MAX_NAME}
        autoFocus
        error={problem}
        placeholder="比如：睡前十分钟"
        className="min-w-0 flex-1"
        onChange={({ target }) => {
          setProblem('');
          setName(target.value);
        }}
      />
      <Button type="submit" busy={busy} className="min-h-12">
        新建
      </Button>
    </form>
  );
}

const RowsSkeleton = () => (
  <div role="status" aria-label="正在载入合集">
    {Array.from({ length: 3 }, (_, index) => (
      <div key={index} className="flex min-h-13 items-center gap-3.5">
        <Skeleton className="size-6" />
        <Skeleton className="h-4 w-40" />
      </div>
    ))}
  </div>
);
