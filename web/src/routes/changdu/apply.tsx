import { useInfiniteQuery } from '@tanstack/react-query';
import { TRIAL_DAYS } from '@bluebird/contract/trial-days.ts';
import { myApplicationsQuery } from '#features/changdu/changdu-api.ts';
import { useTitle } from '#lib/use-title.ts';
import { ErrorState } from '#ui/error-state.tsx';
import { MoreSentinel } from '#ui/more-sentinel.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { ApplyForm } from './apply-form.tsx';
import { MyApplication } from './my-application.tsx';

/** `/changdu/apply`: applies to read everything for a while, and tells what became of it. */
export function Component() {
  useTitle('申请畅读');
  const list = useInfiniteQuery(myApplicationsQuery());
  const items = list.data?.pages.flatMap((page) => page.items);
  const [latest, ...earlier] = items ?? [];
  const isOpen = latest?.state === 'waiting' || latest?.given?.received_at === null;
  return (
    <div className="mx-auto max-w-130 px-5 pb-12 md:px-8">
      <PageHeader
        title="申请畅读"
        back
        subtitle="老师、学生、想把外刊讲给更多人听的人，可以免费读一段时间的会员文章。"
      />
      {!items &&
        (list.isError ? (
          <ErrorState error={list.error} onRetry={() => void list.refetch()} />
        ) : (
          <div role="status" aria-label="正在载入">
            <Skeleton className="h-11 w-full" />
            <Skeleton className="mt-4 h-28 w-full" />
          </div>
        ))}
      {items && latest && isOpen && <MyApplication application={latest} />}
      {items && !isOpen && <ApplyForm />}
      {items && !isOpen && <How />}
      {items && (isOpen ? earlier : items).length > 0 && (
        <section aria-label="以前的申请" className="mt-10">
          <h2 className="mb-1 text-sm text-ink-3">以前的申请</h2>
          <ol className="divide-y divide-line border-y border-line">
            {(isOpen ? earlier : items).map((application) => (
              <li key={application.id}>
                <MyApplication application={application} past />
              </li>
            ))}
          </ol>
          <MoreSentinel
            more={list.hasNextPage}
            failed={list.isFetchNextPageError && list.error}
            onMore={() => void list.fetchNextPage()}
          >
            <Skeleton className="my-4 h-10 w-full" />
          </MoreSentinel>
        </section>
      )}
    </div>
  );
}

/** What comes after it is sent. */
const How = () => (
  <p className="mt-5 text-sm/relaxed text-ink-3">
    通常一两天内答复，结果就在这一页。通过后得到一个码：体验 {TRIAL_DAYS}
    天，或者更长的会员天数，从领取那一刻算起。90 天里最多申请 3
    次。填写的内容只有处理申请的管理员看得到，注销账号时一起删除。
  </p>
);
