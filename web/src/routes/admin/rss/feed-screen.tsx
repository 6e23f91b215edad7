import type { Feed } from '@bluebird/contract/feeds.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { ArrowLeft, Pause, Play, RefreshCw, Settings2, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { TOPIC_LABELS } from '@bluebird/contract/topic-labels.ts';
import {
  everyLabel,
  feedStatus,
  POLICY_LABELS,
  shortAddress,
  untilLabel,
} from '#features/feeds/feed-labels.ts';
import { FeedIcon } from '#features/feeds/feed-name.tsx';
import { FeedSettings } from '#features/feeds/feed-settings.tsx';
import { crawlFeed, feedQuery, useChangeFeed, useDeleteFeed } from '#features/feeds/feeds-api.ts';
import { useTask } from '#features/system/task-progress.tsx';
import { messageOf } from '#lib/api-error.ts';
import { formatAgo } from '#lib/dates.ts';
import { useTitle } from '#lib/use-title.ts';
import { Button } from '#ui/button.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { IconButton, iconButtonClass } from '#ui/icon-button.tsx';
import { Modal } from '#ui/modal.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { StatusBadge } from '#ui/status-badge.tsx';
import { toast } from '#ui/toast.ts';
import { NewsroomPage } from '#routes/admin/newsroom-page.tsx';
import { FeedCandidates } from './feed-candidates.tsx';
import { useFeedOptions } from './feed-options.ts';

/** One subscription: how it is doing, and the entries to choose from. */
export function FeedScreen({ id }: { id: number }) {
  const { data: feed, error, refetch } = useQuery(feedQuery(id));
  useTitle(feed?.title ?? '订阅源');
  return (
    <NewsroomPage
      title={
        <span className="flex items-center gap-2.5">
          <Link to="/admin/rss" aria-label="全部订阅源" className={`${iconButtonClass} -ms-3`}>
            <ArrowLeft aria-hidden className="size-5" strokeWidth={1.7} />
          </Link>
          {feed ? (
            <>
              <FeedIcon feed={feed} className="size-6" />
              <span className="min-w-0 [overflow-wrap:anywhere]">{feed.title}</span>
            </>
          ) : (
            <span>订阅源</span>
          )}
        </span>
      }
      actions={feed && <FeedActions feed={feed} />}
    >
      {error && !feed ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <>
          {feed ? <FeedFacts feed={feed} /> : <Skeleton className="mb-5 h-10 w-full max-w-160" />}
          <FeedCandidates feedId={id} fresh={feed?.crawl?.new_items ?? 0} />
        </>
      )}
    </NewsroomPage>
  );
}

function FeedFacts({ feed }: { feed: Feed }) {
  const { crawl, creator, topic } = feed;
  return (
    <div className="mb-5 border-y border-line py-3 text-sm">
      <p className="meta-row text-ink-2">
        <StatusBadge {...feedStatus(feed)} />
        {crawl?.ok_at && <span>{formatAgo(crawl.ok_at)}抓取</span>}
        {crawl?.next_at && (
          <span>
            {untilLabel(crawl.next_at)}再来（{everyLabel(crawl.interval)}）
          </span>
        )}
        <span>近 7 天 {crawl?.week_items ?? 0} 条</span>
        <span>{POLICY_LABELS[feed.policy]}</span>
        {creator && <span>{creator.name_zh || creator.name}</span>}
        {topic && <span>{TOPIC_LABELS[topic]}</span>}
      </p>
      <p className="mt-1 [overflow-wrap:anywhere] text-ink-3">
        <a
          href={feed.url}
          target="_blank"
          rel="noreferrer"
          className="underline-offset-4 hover:underline"
        >
          {shortAddress(feed.url)}
        </a>
      </p>
      {crawl?.error && (
        <p className="mt-1 text-danger">
          {crawl.error}
          {crawl.ok_at && `，上次成功是${formatAgo(crawl.ok_at)}`}
        </p>
      )}
    </div>
  );
}

function FeedActions({ feed }: { feed: Feed }) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const options = useFeedOptions();
  const [editing, setEditing] = useState(false);
  const [taskId, setTaskId] = useState<string | null>(null);
  const crawl = useMutation({
    mutationFn: () => crawlFeed(feed.id),
    onSuccess: ({ task_id }) => setTaskId(task_id),
    onError: (error) => toast(messageOf(error)),
  });
  useTask(taskId, (task) => {
    setTaskId(null);
    toast(task.message);
    void client.invalidateQueries({ queryKey: ['feeds'] });
  });
  const change = useChangeFeed(feed.id);
  const remove = useDeleteFeed(() => void navigate('/admin/rss'));
  const rests = feed.state !== 'active';
  return (
    <>
      <Button
        size="dense"
        variant="outline"
        busy={crawl.isPending || taskId !== null}
        onClick={() => crawl.mutate()}
      >
        {!(crawl.isPending || taskId) && (
          <RefreshCw aria-hidden className="size-4" strokeWidth={1.8} />
        )}
        立即抓取
      </Button>
      <Button
        size="dense"
        variant="outline"
        busy={change.isPending}
        onClick={() => change.mutate({ paused: !rests })}
      >
        {rests ? (
          <Play aria-hidden className="size-4" strokeWidth={1.8} />
        ) : (
          <Pause aria-hidden className="size-4" strokeWidth={1.8} />
        )}
        {rests ? '恢复' : '暂停'}
      </Button>
      <Button size="dense" variant="outline" onClick={() => setEditing(true)}>
        <Settings2 aria-hidden className="size-4" strokeWidth={1.8} />
        设置
      </Button>
      <IconButton label="退订" onClick={() => remove.mutate(feed)}>
        <Trash2 aria-hidden className="size-4.5" strokeWidth={1.7} />
      </IconButton>
      <Modal open={editing} onOpenChange={setEditing} title="订阅源设置">
        <FeedSettings feed={feed} options={options} onDone={() => setEditing(false)} />
      </Modal>
    </>
  );
}
