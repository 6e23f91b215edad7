import type { NewsroomRow } from '@bluebird/contract/newsroom.ts';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { Link } from 'react-router';
import { newsroomListQuery, type NewsroomFilter } from '#features/newsroom/newsroom-api.ts';
import { messageOf } from '#lib/api-error.ts';
import { formatAgo } from '#lib/dates.ts';
import { formatMoment } from '#lib/moments.ts';
import { Skeleton } from '#ui/skeleton.tsx';

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
export function ArticleQueue({ title, filter, tell, empty }: Props) {
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
            className="inline-flex min-h-9 items-center text-sm font-semibold text-qing underline-offset-4 hover:underline pointer-coarse:min-h-11"
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
export const tellChange = ({ updated_at }: NewsroomRow): string => formatAgo(updated_at);
/** When an article came out, or will. */
export const tellDate = ({ published_at }: NewsroomRow): string =>
  published_at ? formatMoment(published_at) : '';
/** Why an article, or a change of it, was sent back. */
export const tellReason = ({ audit_reason, revision }: NewsroomRow): string =>
  revision?.reason || audit_reason;
/** What went wrong with an article. */
export const tellFailure = ({ task }: NewsroomRow): string => task?.message ?? '处理失败';
