import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { BookOpen, Newspaper } from 'lucide-react';
import { useEffect } from 'react';
import { Link } from 'react-router';
import { inboxQuery, markInboxRead } from '#features/notices/notices-api.ts';
import { Wishes } from '#features/notices/wishes.tsx';
import { NoticeLink } from '#features/system/notice-link.tsx';
import { noticesQuery } from '#features/system/notices-api.ts';
import { formatAgo } from '#lib/dates.ts';
import { useTitle } from '#lib/use-title.ts';
import { ErrorState } from '#ui/error-state.tsx';
import { MoreSentinel } from '#ui/more-sentinel.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { Skeleton } from '#ui/skeleton.tsx';

const ICONS = { words: BookOpen, articles: Newspaper } as const;

/** `/inbox`: what the reader was told, and what they want to be told. */
export function Component() {
  useTitle('消息');
  const list = useInfiniteQuery(inboxQuery);
  const unread = (list.data?.pages[0]?.unread ?? 0) > 0;
  // Seen is read; the list itself still tells which ones were new.
  const client = useQueryClient();
  useEffect(() => {
    if (unread) void markInboxRead(client).catch(() => {});
  }, [unread, client]);
  const messages = list.data?.pages.flatMap((page) => page.items) ?? [];
  return (
    <div className="mx-auto max-w-160 px-5 pb-10 md:px-8">
      <PageHeader title="消息" back />
      <Announcements />
      {list.isPending && (
        <div role="status" aria-label="正在载入消息">
          <Skeleton className="h-16 w-full rounded-1" />
        </div>
      )}
      {list.isError && !list.data && (
        <ErrorState error={list.error} onRetry={() => void list.refetch()} />
      )}
      {list.data && messages.length === 0 && (
        <p className="border-y border-line py-6 text-ink-2">
          还没有消息。在下面选想听的，到点了会写在这里。
        </p>
      )}
      {messages.length > 0 && (
        <ul className="divide-y divide-line border-y border-line">
          {messages.map(({ id, kind, title, body, link, at, read }) => {
            const Icon = ICONS[kind];
            return (
              <li key={id}>
                <Link to={link} className="flex gap-3.5 py-3.5">
                  <Icon
                    aria-hidden
                    className="mt-0.5 size-5 shrink-0 text-ink-3"
                    strokeWidth={1.7}
                  />
                  <span className="min-w-0 flex-1">
                    <span className={read ? 'block' : 'block font-semibold'}>
                      {title}
                      {!read && <span className="sr-only">（新）</span>}
                    </span>
                    <span className="block truncate text-sm text-ink-2">{body}</span>
                  </span>
                  <span className="shrink-0 text-sm text-ink-3">{formatAgo(at)}</span>
                </Link>
              </li>
            );
          })}
        </ul>
      )}
      <MoreSentinel
        more={list.hasNextPage}
        failed={list.isFetchNextPageError ? list.error : null}
        onMore={() => void list.fetchNextPage()}
      >
        <Skeleton className="h-16 w-full rounded-1" />
      </MoreSentinel>
      <section className="mt-9">
        <h2 className="mb-2 font-read text-xl font-semibold">想听什么</h2>
        <p className="mb-3 text-sm text-ink-3">都是关着的，打开哪样说哪样，一天一次。</p>
        <Wishes />
      </section>
    </div>
  );
}

/** What the site tells everybody just now, also to those who have closed the line that says it. */
function Announcements() {
  const notices = useQuery(noticesQuery).data?.notices ?? [];
  if (notices.length === 0) return null;
  return (
    <section className="mb-7">
      <h2 className="mb-2 font-read text-xl font-semibold">公告</h2>
      <ul className="divide-y divide-line border-y border-line">
        {notices.map(({ id, title, body, link, starts_at }) => (
          <li key={id} className="py-3.5">
            <p className="flex justify-between gap-3">
              <span className="font-semibold">{title}</span>
              <span className="shrink-0 text-sm text-ink-3">{formatAgo(starts_at)}</span>
            </p>
            <p className="mt-1 text-sm whitespace-pre-line text-ink-2">
              {body}
              {link && <NoticeLink to={link} />}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
