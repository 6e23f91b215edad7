import type { ContestedSense } from '@bluebird/contract/senses.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import {
  contestedSensesQuery,
  SENSES_ON_PAGE,
  useDecideSense,
} from '#features/senses/senses-api.ts';
import { messageOf } from '#lib/api-error.ts';
import { formatAgo } from '#lib/dates.ts';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { Pager } from '#ui/pager.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { toast } from '#ui/toast.ts';

/** What readers say words mean at their places, to be made the article's own or left. */
export function ContestedSenses({
  offset,
  onOffset,
}: {
  offset: number;
  onOffset: (to: number) => void;
}) {
  const { data, isError, error, refetch } = useQuery(contestedSensesQuery(offset));
  if (!data && isError) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data)
    return (
      <div role="status" aria-label="正在载入词义" className="space-y-3">
        <Skeleton className="h-28 w-full" />
        <Skeleton className="h-28 w-full" />
      </div>
    );
  if (data.items.length === 0)
    return <EmptyState title="都看过了" description="读者选了别的意思时会排在这里。" />;
  return (
    <>
      <ol className="divide-y divide-line border-y border-line">
        {data.items.map((item) => (
          <SenseRow key={item.id} item={item} />
        ))}
      </ol>
      <Pager
        offset={offset}
        shown={data.items.length}
        total={data.total}
        size={SENSES_ON_PAGE}
        unit="条"
        onOffset={onOffset}
      />
    </>
  );
}

function SenseRow({ item }: { item: ContestedSense }) {
  const decide = useDecideSense();
  const { article, block_id: block, readers, of } = item;
  const settle = (decision: 'accept' | 'reject') =>
    decide.mutate(
      { id: item.id, decision },
      {
        onSuccess: () => toast(decision === 'accept' ? '已作为本文的意思' : '已标为不采纳'),
        onError: (error) => toast(messageOf(error)),
      },
    );
  return (
    <li className="py-4 ps-4">
      <p className="flex flex-wrap items-baseline gap-x-3 gap-y-1 text-sm text-ink-3">
        <b lang="en" className="font-read text-md text-ink">
          {item.word}
        </b>
        <Link
          to={`/article/${article.id}?block=${encodeURIComponent(block)}`}
          lang="en"
          className="min-w-0 truncate hover:text-qing"
        >
          {article.title}
        </Link>
        <span>{formatAgo(item.created_at)}</span>
      </p>
      <p lang="en" className="mt-2 line-clamp-3 max-w-4xl font-read text-md text-ink-2">
        <SentenceWithWord item={item} />
      </p>
      <dl className="mt-2 grid max-w-4xl grid-cols-[auto_1fr] gap-x-4 gap-y-1">
        <dt className="text-sm/7 text-ink-3">现在</dt>
        <dd className="leading-7 text-ink-2">{item.before || '（没有）'}</dd>
        <dt className="text-sm/7 text-ink-3">读者选</dt>
        <dd className="leading-7">
          {item.sense}
          <span className="ms-3 text-sm text-ink-3 tabular-nums">
            {readers} 人{of > readers && `，这里共 ${of} 人选过`}
          </span>
        </dd>
      </dl>
      <div className="mt-3 flex flex-wrap gap-2">
        <Button size="dense" busy={decide.isPending} onClick={() => settle('accept')}>
          采纳
        </Button>
        <Button size="dense" variant="outline" onClick={() => settle('reject')}>
          不采纳
        </Button>
      </div>
    </li>
  );
}

/** The sentence with its word marked: it may stand there twice. */
function SentenceWithWord({ item: { sentence, place } }: { item: ContestedSense }) {
  const [form = ''] = /^[\p{L}\p{N}\p{M}'’-]*/u.exec(sentence.slice(place)) ?? [];
  return (
    <>
      {sentence.slice(0, place)}
      <b className="font-semibold text-ink">{form}</b>
      {sentence.slice(place + form.length)}
    </>
  );
}
