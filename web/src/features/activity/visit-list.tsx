import type { Visit, VisitAct } from '@bluebird/contract/activity-visitors.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { formatDayName, formatDuration } from '#lib/dates.ts';
import { formatMoment } from '#lib/moments.ts';
import { ErrorState } from '#ui/error-state.tsx';
import { Pager } from '#ui/pager.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { visitsQuery } from './visitors-api.ts';

const PAGE = 10;

/** What events of our own are called; others are shown by their names. */
const ACT_LABELS: Record<string, string> = {
  OPEN_APP: '打开青鸟',
  OPEN_PAGE: '打开',
  LOOK_UP: '查词',
  SAVE_WORD: '存生词',
};

/** The visits of one client, the latest first, each with what was done in order. */
export function VisitList({ cuid }: { cuid: string }) {
  const [offset, setOffset] = useState(0);
  const { data, error, refetch, isPlaceholderData } = useQuery(visitsQuery(cuid, offset));
  if (!data) {
    return error ? (
      <ErrorState error={error} onRetry={() => void refetch()} />
    ) : (
      <div role="status" aria-label="正在载入">
        <Skeleton className="h-5 w-40" />
        <Skeleton className="mt-3 h-24 w-full" />
      </div>
    );
  }
  if (data.total === 0) return <p className="py-2 text-ink-2">没有访问记录。</p>;
  return (
    <div aria-busy={isPlaceholderData}>
      <ol aria-label="访问记录" className="divide-y divide-line border-y border-line">
        {data.items.map((visit) => (
          <OneVisit key={visit.id} visit={visit} />
        ))}
      </ol>
      <Pager
        offset={offset}
        shown={data.items.length}
        total={data.total}
        size={PAGE}
        unit="次"
        onOffset={setOffset}
      />
    </div>
  );
}

function OneVisit({ visit }: { visit: Visit }) {
  const { started_at, last_at, events, acts, user, device } = visit;
  const seconds = (Date.parse(last_at) - Date.parse(started_at)) / 1_000;
  return (
    <li className="py-3">
      <h3 className="flex flex-wrap items-baseline justify-between gap-x-4">
        <span className="font-semibold">
          {formatDayName(started_at)} {formatMoment(started_at).slice(-5)}
        </span>
        <span className="text-sm text-ink-3">{formatDuration(seconds)}</span>
      </h3>
      <p className="meta-row text-sm text-ink-3">
        <span>{user ? user.username : '未登录'}</span>
        {device && <span>{device}</span>}
      </p>
      <ol className="mt-2 text-sm">
        {acts.map((act, at) => (
          <Act key={at} act={act} />
        ))}
      </ol>
      {events > acts.length && (
        <p className="mt-1 text-sm text-ink-3">还有 {events - acts.length} 条没有列出</p>
      )}
    </li>
  );
}

const Act = ({ act: { name, path, title, at } }: { act: VisitAct }) => (
  <li className="grid grid-cols-[3.25rem_minmax(0,1fr)] gap-x-2 py-0.5">
    <time dateTime={at} className="text-ink-3 tabular-nums">
      {formatMoment(at).slice(-5)}
    </time>
    <span className="wrap-anywhere">
      <span className="text-ink-2">{ACT_LABELS[name] ?? name}</span>{' '}
      {isOwnPath(path) && (
        <Link to={path} lang="en" className="underline-offset-4 hover:text-qing hover:underline">
          {title ?? path}
        </Link>
      )}
    </span>
  </li>
);

/** A path that a link may lead to: what a client sent could be any text. */
const isOwnPath = (path: string): boolean => /^\/(?![/\\])/.test(path);
