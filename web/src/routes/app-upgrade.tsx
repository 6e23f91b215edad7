import type { ReactNode } from 'react';
import { useQuery } from '@tanstack/react-query';
import { noticesQuery } from '#features/system/notices-api.ts';
import { identityString, parseIdentity } from '#lib/app-identity.ts';
import { formatDay } from '#lib/dates.ts';
import { useTitle } from '#lib/use-title.ts';
import { ErrorState } from '#ui/error-state.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { Skeleton } from '#ui/skeleton.tsx';

/** Which version the reader has, how to get a newer one, and what is told about it. */
export function Component() {
  useTitle('应用升级');
  const { version, version_code } = parseIdentity(identityString());
  return (
    <div className="mx-auto max-w-160 px-5 pb-12 md:px-8">
      <PageHeader title="应用升级" back />
      {version ? (
        <>
          <Part title="你的版本">
            应用 {version}
            {version_code && `（${version_code}）`}
          </Part>
          <Part title="怎么升级">
            到当初安装青鸟的应用商店，搜索“青鸟外刊”，点“更新”。升级不影响生词、笔记和阅读记录，登录后，它们存在你的账号里。
          </Part>
        </>
      ) : (
        <Part title="你在用网页版">网页版总是最新的，不用升级：有新版本时，页面会自己换上。</Part>
      )}
      <News />
    </div>
  );
}

/** The notices for this version of the app, newest first. */
function News() {
  const { data, error, refetch } = useQuery(noticesQuery);
  return (
    <section className="mt-8 border-t border-line pt-4">
      <h2 className="font-semibold">最近的通知</h2>
      {!data && error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!data && !error && (
        <div role="status" aria-label="正在载入通知" className="py-3">
          <Skeleton className="h-5 w-2/5" />
          <Skeleton className="mt-2 h-4 w-3/5" />
        </div>
      )}
      {data?.notices.length === 0 && <p className="mt-1.5 text-ink-2">现在没有通知。</p>}
      {data && (
        <ul className="mt-1 divide-y divide-line">
          {data.notices.map(({ id, title, body, starts_at }) => (
            <li key={id} className="py-3">
              <p className="flex items-baseline gap-4">
                <b className="min-w-0 flex-1 font-semibold">{title}</b>
                <time dateTime={starts_at} className="shrink-0 text-sm text-ink-3 tabular-nums">
                  {formatDay(starts_at)}
                </time>
              </p>
              <p className="mt-0.5 text-ink-2">{body}</p>
            </li>
          ))}
        </ul>
      )}
      {data && <p className="mt-6 text-sm text-ink-3">网页版本 {data.build}</p>}
    </section>
  );
}

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="mt-6 border-t border-line pt-4">
    <h2 className="font-semibold">{title}</h2>
    <p className="mt-1.5 text-ink-2">{children}</p>
  </section>
);
