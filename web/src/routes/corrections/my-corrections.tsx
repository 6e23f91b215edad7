import type { Correction } from '@bluebird/contract/corrections.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { ChangedText } from '#features/corrections/changed-text.tsx';
import { KIND_LABELS, STATUS_LABELS } from '#features/corrections/correction-labels.ts';
import { myCorrectionsQuery, useWithdraw } from '#features/corrections/corrections-api.ts';
import { messageOf } from '#lib/api-error.ts';
import { formatAgo } from '#lib/dates.ts';
import { useTitle } from '#lib/use-title.ts';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { MoreSentinel } from '#ui/more-sentinel.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { StatusBadge, type Tone } from '#ui/status-badge.tsx';
import { toast } from '#ui/toast.ts';

const TONES: Record<Correction['status'], Tone> = {
  pending: 'warn',
  accepted: 'good',
  rejected: 'quiet',
  withdrawn: 'quiet',
};

/** `/corrections`: what the reader put right, and what became of it. */
export function Component() {
  useTitle('我的修订');
  const list = useInfiniteQuery(myCorrectionsQuery());
  const items = list.data?.pages.flatMap((page) => page.items);
  return (
    <div className="mx-auto max-w-2xl px-5 pb-12">
      <PageHeader title="我的修订" back subtitle="采纳后，你的名字会留在文章末尾。" />
      {!items && (list.isError ? <Failed list={list} /> : <ListSkeleton />)}
      {items?.length === 0 && (
        <EmptyState
          scene="tailor"
          title="还没有提过修订"
          description="读到译得别扭的地方，点译文后面的小笔就能改。"
          action={{ label: '去看看文章', to: '/' }}
        />
      )}
      <ul className="divide-y divide-line">
        {items?.map((item) => (
          <CorrectionRow key={item.id} item={item} />
        ))}
      </ul>
      <MoreSentinel
        more={list.hasNextPage}
        failed={list.isFetchNextPageError ? list.error : null}
        onMore={() => void list.fetchNextPage({ cancelRefetch: false })}
      >
        <ListSkeleton />
      </MoreSentinel>
    </div>
  );
}

const Failed = ({ list }: { list: { error: unknown; refetch: () => unknown } }) => (
  <ErrorState error={list.error} onRetry={() => void list.refetch()} />
);

const ListSkeleton = () => (
  <div role="status" aria-label="正在载入修订">
    {[0, 1, 2].map((index) => (
      <div key={index} className="py-5">
        <Skeleton className="h-4 w-2/5" />
        <Skeleton className="mt-3 h-5 w-full" />
        <Skeleton className="mt-2 h-5 w-4/5" />
      </div>
    ))}
  </div>
);

function CorrectionRow({ item }: { item: Correction }) {
  const withdraw = useWithdraw();
  const takeBack = () =>
    withdraw.mutate(item.id, {
      onSuccess: () => toast('已撤回'),
      onError: (error) => toast(messageOf(error)),
    });
  const place = item.block_id ? `?block=${encodeURIComponent(item.block_id)}` : '';
  return (
    <li className="py-4">
      <p className="flex flex-wrap items-center justify-between gap-x-4 text-sm text-ink-3">
        <span>
          {KIND_LABELS[item.kind]}
          {item.word && (
            <b lang="en" className="ms-1.5 font-read text-ink-2">
              {item.word}
            </b>
          )}
          <span className="ms-2.5">{formatAgo(item.created_at)}</span>
        </span>
        <StatusBadge tone={TONES[item.status]} label={STATUS_LABELS[item.status]} />
      </p>
      {item.before && <p className="mt-2 line-clamp-3 font-read text-ink-3">{item.before}</p>}
      <p className="mt-1 font-read text-lg/[1.7] wrap-anywhere">
        <ChangedText before={item.before} after={item.applied ?? item.proposal} />
      </p>
      {item.applied && <p className="text-sm text-ink-3">编辑在你的修改上又改了一笔</p>}
      {item.reason && <p className="mt-1 text-sm text-ink-2">编辑说：{item.reason}</p>}
      <div className="mt-1 flex items-center justify-between gap-4">
        <Link
          to={`/article/${item.article.id}${place}`}
          lang="en"
          className="flex min-h-11 min-w-0 items-center text-sm text-ink-3 hover:text-qing"
        >
          <span className="truncate">{item.article.title}</span>
        </Link>
        {item.status === 'pending' && (
          <Button
            variant="quiet"
            className="-me-4 shrink-0"
            busy={withdraw.isPending}
            onClick={takeBack}
          >
            撤回
          </Button>
        )}
      </div>
    </li>
  );
}
