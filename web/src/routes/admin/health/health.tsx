import type { Health } from '@bluebird/contract/operations.ts';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { healthQuery } from '#features/operations/health-api.ts';
import { formatBytes, WARNING_LABELS } from '#features/operations/health-words.ts';
import { formatAgo, formatDuration } from '#lib/dates.ts';
import { formatMoment } from '#lib/moments.ts';
import { useTitle } from '#lib/use-title.ts';
import { NewsroomPage } from '#routes/admin/newsroom-page.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { StatusBadge } from '#ui/status-badge.tsx';
import { Backups, Providers, Queue } from './health-tables.tsx';

/** `/admin/health`: how the installation is, and what to look into. */
export function Component() {
  useTitle('运行状况 · 编辑部');
  const { data, error, refetch } = useQuery(healthQuery);
  return (
    <NewsroomPage title="运行状况" subtitle="每 15 秒更新一次。">
      {data ? (
        <div className="grid grid-cols-1 gap-y-10">
          <Warnings health={data} />
          <Figures health={data} />
          <Part title="备份">
            <Backups health={data} />
          </Part>
          <Part title="外部服务" note="语言模型看全部进程的调用；其余是这个进程启动以来的调用。">
            <Providers health={data} />
          </Part>
          <Part title="任务队列">
            <Queue health={data} />
          </Part>
          <Part title="慢查询" note="这个进程里超过半秒的，最近 20 条。">
            <Lines
              empty="没有慢查询。"
              lines={data.slow_queries.map(({ at, ms, sql }) => ({
                at,
                aside: `${(ms / 1_000).toFixed(1)} 秒`,
                text: sql,
              }))}
            />
          </Part>
          <Part title="错误" note="这个进程最近的 20 条；按编号到日志里找全文。">
            <Lines
              empty="没有错误。"
              lines={data.errors.map(({ at, message, request_id }) => ({
                at,
                aside: request_id ?? '',
                text: message,
              }))}
            />
          </Part>
        </div>
      ) : error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <div role="status" aria-label="正在载入">
          <Skeleton className="h-8 w-40" />
          <Skeleton className="mt-6 h-24 w-full" />
          <Skeleton className="mt-10 h-72 w-full" />
        </div>
      )}
    </NewsroomPage>
  );
}

/** What somebody should look into, or that there is nothing. */
function Warnings({ health: { warnings } }: { health: Health }) {
  if (!warnings.length) return <StatusBadge tone="good" label="一切正常" />;
  return (
    <ul aria-label="要处理的事" className="grid gap-2 rounded-[12px] bg-fill px-4 py-3">
      {warnings.map((warning) => (
        <li key={warning} className="flex gap-2.5 text-sm/6">
          <span aria-hidden className="mt-2 size-2 shrink-0 rounded-full bg-danger" />
          {WARNING_LABELS[warning]}
        </li>
      ))}
    </ul>
  );
}

function Figures({ health }: { health: Health }) {
  const { versions, database, disk, backups, at, since } = health;
  const seconds = (new Date(at).getTime() - new Date(since).getTime()) / 1_000;
  return (
    <dl className="grid grid-cols-2 gap-x-6 gap-y-5 sm:grid-cols-3 xl:grid-cols-6">
      <Figure name="磁盘剩余" note={`共 ${formatBytes(disk.total)}`}>
        {formatBytes(disk.free)}
      </Figure>
      <Figure name="数据库" note={`PostgreSQL ${versions.postgres}`}>
        {formatBytes(database.bytes)}
      </Figure>
      <Figure name="数据库连接" note={`最多 ${database.most}`}>
        {database.connections}
      </Figure>
      <Figure name="上一份完整备份" note={backups.to ?? '没有每晚备份'}>
        {backups.last_good_at === null ? '没有' : formatAgo(backups.last_good_at)}
      </Figure>
      <Figure name="青鸟" note={`Node.js ${versions.node}`}>
        {versions.bluebird}
      </Figure>
      <Figure name="这个进程已运行" note={`${formatMoment(since)} 启动`}>
        {formatDuration(seconds)}
      </Figure>
    </dl>
  );
}

const Figure = ({ name, note, children }: { name: string; note: string; children: ReactNode }) => (
  <div className="min-w-0">
    <dt className="text-sm text-ink-3">{name}</dt>
    <dd className="mt-0.5 font-read text-xl font-semibold tabular-nums">{children}</dd>
    <dd className="text-sm wrap-anywhere text-ink-3 tabular-nums">{note}</dd>
  </div>
);

const Part = ({ title, note, children }: { title: string; note?: string; children: ReactNode }) => (
  <section aria-label={title} className="min-w-0">
    <h2 className="font-read text-lg font-semibold">{title}</h2>
    {note && <p className="text-sm text-ink-3">{note}</p>}
    <div className="mt-2">{children}</div>
  </section>
);

type Line = { at: string; aside: string; text: string };

/** Lines of a log, the newest first. */
function Lines({ lines, empty }: { lines: readonly Line[]; empty: string }) {
  if (!lines.length) return <p className="text-sm text-ink-3">{empty}</p>;
  return (
    <ol className="border-t border-line">
      {lines.map(({ at, aside, text }, i) => (
        <li key={`${at} ${i}`} className="grid gap-1 border-b border-line py-2.5 text-sm">
          <p className="flex flex-wrap gap-x-4 text-ink-3 tabular-nums">
            <time dateTime={at} title={formatMoment(at)}>
              {formatAgo(at)}
            </time>
            <span className="wrap-anywhere">{aside}</span>
          </p>
          <code lang="en" className="font-mono text-xs/5 wrap-anywhere text-ink-2">
            {text}
          </code>
        </li>
      ))}
    </ol>
  );
}
