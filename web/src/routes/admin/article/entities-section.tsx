import type { ArticleEntity, EntityState } from '@bluebird/contract/newsroom-entities.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Check, X } from 'lucide-react';
import { useState } from 'react';
import { decideEntity, entitiesQuery } from '#features/newsroom/entities-api.ts';
import { messageOf } from '#lib/api-error.ts';
import { Button } from '#ui/button.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { Field } from '#ui/field.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { toast } from '#ui/toast.ts';

/** The names of an article: an editor says which of them it is about, and why. */
export default function EntitiesSection({ articleId }: { articleId: number }) {
  const list = useQuery(entitiesQuery(articleId));
  return (
    <section aria-labelledby="entities" className="mt-8">
      <h3 id="entities" className="font-semibold">
        文中的名字
      </h3>
      <p className="mt-0.5 text-sm text-ink-3">
        确认的会把写到同一个名字的文章连起来；不是它的，名字表里的说明就不再显示。
      </p>
      {list.data ? (
        <ul className="mt-3 divide-y divide-line border-t border-line">
          {list.data.items.map((entity) => (
            <Entity key={entity.name} articleId={articleId} entity={entity} />
          ))}
          {list.data.items.length === 0 && (
            <li className="py-3 text-sm text-ink-3">没有找到名字。</li>
          )}
        </ul>
      ) : list.isError ? (
        <ErrorState error={list.error} onRetry={() => void list.refetch()} />
      ) : (
        <Skeleton className="mt-3 h-40 w-full" />
      )}
    </section>
  );
}

function Entity({ articleId, entity }: { articleId: number; entity: ArticleEntity }) {
  const { name, zh, label, what, count, state, others } = entity;
  const client = useQueryClient();
  const [here, setHere] = useState(entity.here);
  const decide = useMutation({
    mutationFn: (next: EntityState) => decideEntity(articleId, { name, state: next, here }),
    onError: (error) => toast(messageOf(error)),
    onSettled: () => client.invalidateQueries(entitiesQuery(articleId)),
  });
  const press = (wanted: EntityState) => decide.mutate(state === wanted ? 'suggested' : wanted);
  return (
    <li className="py-2.5 text-sm">
      <div className="flex items-start gap-2">
        <div className="min-w-0 flex-1">
          <p>
            <b lang="en" className="font-read text-[1rem] font-semibold">
              {name}
            </b>
            {zh && <span className="ms-2">{zh}</span>}
          </p>
          <p className="meta-row text-ink-3">
            {label && <span>{label}</span>}
            {what && <span>{what}</span>}
            <span>{count > 0 ? `${count} 处` : '文中已没有'}</span>
            {others > 0 && <span>另有 {others} 篇</span>}
          </p>
        </div>
        <Button
          variant="soft"
          size="dense"
          aria-pressed={state === 'accepted'}
          aria-label={`${name}：是它`}
          className="aria-pressed:text-qing"
          onClick={() => press('accepted')}
        >
          <Check aria-hidden className="size-4" />
          是它
        </Button>
        <Button
          variant="soft"
          size="dense"
          aria-pressed={state === 'rejected'}
          aria-label={`${name}：不是`}
          className="aria-pressed:text-danger"
          onClick={() => press('rejected')}
        >
          <X aria-hidden className="size-4" />
          不是
        </Button>
      </div>
      {state === 'accepted' && (
        <form
          className="mt-2 flex items-end gap-2"
          onSubmit={(event) => {
            event.preventDefault();
            decide.mutate('accepted', { onSuccess: () => toast('已保存') });
          }}
        >
          <div className="flex-1">
            <Field
              label={`${name} 和这篇有什么关系（可不填）`}
              value={here}
              maxLength={200}
              autoComplete="off"
              onChange={({ target }) => setHere(target.value)}
            />
          </div>
          <Button type="submit" size="dense" disabled={here === entity.here}>
            保存
          </Button>
        </form>
      )}
    </li>
  );
}
