import { useTitle } from '#lib/use-title.ts';
import { NewsroomPage } from '#routes/admin/newsroom-page.tsx';
import { QuickImport } from './quick-import.tsx';
import { Today } from './today.tsx';
import type { NewsroomRow, NewsroomCounts } from '@bluebird/contract/newsroom.ts';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { Link } from 'react-router';
import {
  newsroomListQuery,
  type NewsroomFilter,
  newsroomCountsQuery,
} from '#features/newsroom/newsroom-api.ts';
import { messageOf } from '#lib/api-error.ts';
import { formatAgo } from '#lib/dates.ts';
import { formatMoment } from '#lib/moments.ts';
import { Skeleton } from '#ui/skeleton.tsx';

/** `/admin`: what awaits an editor, what comes out next, and the way in for new articles. */
export function Component() {
  useTitle('编辑台');
  return (
    <NewsroomPage title="编辑台">
      <Today />
      <WaitingWork />
      <div className="mt-7 grid grid-cols-1 gap-x-12 gap-y-8 xl:grid-cols-2">
        <div className="grid grid-cols-1 content-start gap-8">
          <section aria-labelledby="import">
            <h2 id="import" className="mb-2 text-sm text-ink-3">
              导入文章
            </h2>
            <QuickImport />
          </section>
          <ArticleQueue
            title="待发布"
            filter={{ status: 'review' }}
            tell={tellChange}
            empty="没有等着发布的文章。粘贴一个网址，就有了。"
          />
          <ArticleQueue title="处理失败" filter={{ status: 'failed' }} tell={tellFailure} />
          <ArticleQueue title="被退回" filter={{ audit: 'rejected' }} tell={tellReason} />
          <ArticleQueue title="被退回的修改" filter={{ revision: 'rejected' }} tell={tellReason} />
        </div>
        <div className="grid grid-cols-1 content-start gap-8">
          <ArticleQueue title="已排期" filter={{ status: 'scheduled' }} tell={tellDate} />
          <ArticleQueue title="处理中" filter={{ status: 'processing' }} tell={tellChange} />
          <ArticleQueue
            title="最近发布"
            filter={{ status: 'published', order: 'published' }}
            tell={tellDate}
            empty="还没有发布过文章。"
          />
        </div>
      </div>
    </NewsroomPage>
  );
}

/** Most articles of a queue that stand on the front desk. */
const SHOWN = 6;

type Props = {
  title: string;
  filter: Pick<NewsroomFilter, 'status' | 'audit' | 'revision' | 'order'>;
  /** Facts shown besides an article's title and source. */
  tell: (row: NewsroomRow) => string;
  /** Text of an empty queue; without it an empty queue is not shown. */
  empty?: string;
};

/** The first articles of a queue, and the way to all of them. */
function ArticleQueue({ title, filter, tell, empty }: Props) {
  const id = useId();
  const { data, error } = useQuery(newsroomListQuery({ ...filter, limit: SHOWN }));
  if (data?.total === 0 && empty === undefined) return null;
  const rest = new URLSearchParams(filter);
  return (
    <section aria-labelledby={id}>
      <div className="flex items-baseline justify-between gap-3">
        <h2 id={id} className="text-sm text-ink-3">
          {title}
          {data && data.total > 0 && (
            <b className="ms-1.5 font-semibold text-ink tabular-nums">{data.total}</b>
          )}
        </h2>
        {data && data.total > data.items.length && (
          <Link
            to={`/admin/articles?${rest}`}
            className="inline-flex min-h-9 min-w-11 items-center justify-end text-sm font-semibold text-qing underline-offset-4 hover:underline pointer-coarse:min-h-11"
          >
            全部
          </Link>
        )}
      </div>
      <ul className="mt-1 divide-y divide-line border-y border-line">
        {data?.items.map((row) => (
          <li key={row.id}>
            <Link
              to={`/admin/article/${row.id}`}
              className="flex min-h-11 items-baseline gap-4 py-2 hover-fine:hover:bg-fill"
            >
              <span className="min-w-0 flex-1">
                <span lang="en" className="line-clamp-1 font-read font-semibold">
                  {row.title}
                </span>
                <span className="line-clamp-1 text-sm text-ink-2">
                  {row.title_zh || row.creator?.name}
                </span>
              </span>
              <span className="max-w-[45%] truncate text-sm text-ink-3">{tell(row)}</span>
            </Link>
          </li>
        ))}
        {data?.total === 0 && <li className="py-3 text-sm text-ink-3">{empty}</li>}
        {!data &&
          (error ? (
            <li role="alert" className="py-3 text-sm text-ink-2">
              {messageOf(error)}
            </li>
          ) : (
            Array.from({ length: 3 }, (_, at) => (
              <li key={at} className="py-2.5">
                <Skeleton className="h-5 w-3/4" />
                <Skeleton className="mt-1.5 h-4 w-2/5" />
              </li>
            ))
          ))}
      </ul>
    </section>
  );
}

/** How long ago an article was changed. */
const tellChange = ({ updated_at }: NewsroomRow): string => formatAgo(updated_at);
/** When an article came out, or will. */
const tellDate = ({ published_at }: NewsroomRow): string =>
  published_at ? formatMoment(published_at) : '';
/** Why an article, or a change of it, was sent back. */
const tellReason = ({ audit_reason, revision }: NewsroomRow): string =>
  revision?.reason || audit_reason;
/** What went wrong with an article. */
const tellFailure = ({ task }: NewsroomRow): string => task?.message ?? '处理失败';

/** What waits at another desk, and the address where it is dealt with. */
type Waiting = { label: string; count: number; to: string; urgent?: boolean };

const DESKS = 6;

/** How much waits at the other desks; each number leads there. Those with nothing step back. */
function WaitingWork() {
  const { data, error } = useQuery(newsroomCountsQuery);
  return (
    <section aria-labelledby="waiting">
      <h2 id="waiting" className="mb-2 text-sm text-ink-3">
        等你处理
      </h2>
      {error && !data ? (
        <p role="alert" className="border-y border-line py-3 text-sm text-ink-2">
          {messageOf(error)}
        </p>
      ) : (
        <ul
          aria-busy={!data}
          className="grid grid-cols-3 gap-x-4 border-y border-line py-1 sm:grid-cols-6"
        >
          {data
            ? waitingOf(data).map((one) => (
                <li key={one.label}>
                  <WaitingLink {...one} />
                </li>
              ))
            : Array.from({ length: DESKS }, (_, at) => (
                <li key={at} className="py-3">
                  <Skeleton className="h-7 w-10" />
                  <Skeleton className="mt-1 h-4 w-16" />
                </li>
              ))}
        </ul>
      )}
    </section>
  );
}

const WaitingLink = ({ label, count, to, urgent }: Waiting) => (
  <Link
    to={to}
    className="flex min-h-11 flex-col py-2.5 underline-offset-4 outline-offset-2 hover:underline"
  >
    <span className={`text-xl tabular-nums ${toneOf(count, urgent)}`}>{count}</span>
    <span className="text-sm text-ink-2">{label}</span>
  </Link>
);

function toneOf(count: number, urgent = false): string {
  if (count === 0) return 'text-ink-3';
  return urgent ? 'font-semibold text-danger' : 'font-semibold text-ink';
}

/** Without a draft the questions lead to the articles, where they are made. */
const waitingOf = ({
  revisions,
  questions,
  candidates,
  corrections,
  collections,
  failed_tasks,
  stopped_webhooks,
}: NewsroomCounts): Waiting[] => [
  { label: '待审修改', count: revisions, to: '/admin/articles?revision=pending' },
  { label: '订阅源新内容', count: candidates, to: '/admin/rss' },
  { label: '读者修订', count: corrections, to: '/admin/corrections' },
  {
    label: '题目草稿',
    count: questions.drafts,
    to:
      questions.article_id === null
        ? '/admin/articles'
        : `/admin/article/${questions.article_id}?panel=questions`,
  },
  { label: '合集待公开', count: collections, to: '/admin/collection?state=link' },
  {
    label: '失败的任务',
    count: failed_tasks,
    to: '/admin/tasks?status=failed',
    urgent: true,
  },
  // Not every newsroom has any; one that was stopped is seen at once.
  ...(stopped_webhooks > 0
    ? [{ label: '停用的 Webhook', count: stopped_webhooks, to: '/admin/webhook', urgent: true }]
    : []),
];
