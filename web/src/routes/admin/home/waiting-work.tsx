import type { NewsroomCounts } from '@bluebird/contract/newsroom.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { newsroomCountsQuery } from '#features/newsroom/newsroom-api.ts';
import { messageOf } from '#lib/api-error.ts';
import { Skeleton } from '#ui/skeleton.tsx';

/** What waits at another desk, and the address where it is dealt with. */
type Waiting = { label: string; count: number; to: string; urgent?: boolean };

const DESKS = 6;

/** How much waits at the other desks; each number leads there. Those with nothing step back. */
export function WaitingWork() {
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
];
