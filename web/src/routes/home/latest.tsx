import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { articleListQuery, type ArticleFilter } from '#features/articles/article-list-api.ts';
import { todaysPieceQuery } from '#features/discovery/discovery-api.ts';
import { TodaysPiece } from '#features/discovery/todays-piece.tsx';
import { NewArticles } from '#features/articles/new-articles.tsx';
import { PagedArticles } from '#features/articles/paged-articles.tsx';
import { VocabularyInvitation } from '#features/articles/vocabulary-invitation.tsx';
import { ExportButton } from '#reading/export/export-button.tsx';
import { isLoggedIn } from '#lib/session.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { X } from 'lucide-react';
import { useState } from 'react';
import { DIFFICULTY_LABELS } from '@bluebird/contract/difficulty-labels.ts';
import { TOPIC_LABELS } from '@bluebird/contract/topic-labels.ts';
import { LENGTH_LABELS } from '#features/articles/article-labels.ts';
import { Link } from 'react-router';
import { unfinishedQuery } from '#features/activity/activity-api.ts';
import { useKept } from '#lib/device-store.ts';
import { readStored, writeStored } from '#lib/stored.ts';
import { lastUnderWay } from '#reader/progress/kept-places.ts';
import { IconButton } from '#ui/icon-button.tsx';

/** What a narrowed list is called as an issue: `科技 六级`. */
const nameOf = ({ topic, difficulty, length }: ArticleFilter): string =>
  [
    topic && TOPIC_LABELS[topic],
    difficulty && DIFFICULTY_LABELS[difficulty],
    length && LENGTH_LABELS[length],
  ]
    .filter(Boolean)
    .join(' ');

/** The tabs 最新 and 关注: articles newest first, narrowed by the address. */
export function Latest({ filter }: { filter: ArticleFilter }) {
  const list = useInfiniteQuery(articleListQuery(filter));
  const filtered = Object.values(filter).some((value) => value !== undefined);
  const today = useQuery({ ...todaysPieceQuery, enabled: !filtered && isLoggedIn() });
  const newest = list.data?.pages[0]?.items[0]?.published_at ?? null;
  const articles = (list.data?.pages.flatMap((page) => page.items) ?? []).filter(
    // It stands above the list already.
    ({ id }) => filtered || id !== today.data?.piece?.id,
  );
  return (
    <>
      {!filtered && <ContinueReading />}
      {!filtered && isLoggedIn() && <TodaysPiece />}
      {!filtered && <VocabularyInvitation />}
      {!filtered && <NewArticles newest={newest} />}
      {filtered && isLoggedIn() && (
        <div className="-mt-2 flex h-11 justify-end">
          <ExportButton name={nameOf(filter)} articles={articles} pages={list} />
        </div>
      )}
      <PagedArticles list={list} articles={articles} empty={<NothingToRead filter={filter} />} />
    </>
  );
}

function NothingToRead({ filter: { following, ...filter } }: { filter: ArticleFilter }) {
  if (filter.prefer === 'due') {
    return (
      <EmptyState
        scene="language"
        title="没有含该复习的词的文章"
        description="到期的词在最近的文章里都没有出现，或者今天没有词到期。"
        action={{ label: '看全部文章', to: '/' }}
      />
    );
  }
  const filtered = Object.values(filter).some((value) => value !== undefined);
  if (following && !filtered) {
    return (
      <EmptyState
        scene="station"
        title="还没有关注"
        description={
          isLoggedIn()
            ? '关注喜欢的来源和话题，它们的新文章会出现在这里。'
            : '登录后关注喜欢的来源和话题，它们的新文章会出现在这里。'
        }
        action={{ label: '去挑几个来源', to: '/creator' }}
      />
    );
  }
  return filtered ? (
    <EmptyState
      scene="letter"
      title="这里还没有文章"
      description="换一个话题，或者放宽难度看看。"
      action={{ label: '看全部文章', to: '/' }}
    />
  ) : (
    <EmptyState scene="letter" title="今天的报纸还没送到" description="文章发布后会出现在这里。" />
  );
}

const KEY = 'continue-dismissed';

const onThisDevice = () => ({ last: lastUnderWay(), dismissed: readStored(KEY, 'account') });

/**
 * One line that leads back to the article last left unfinished: the account's, or until that is
 * known and for visitors this device's.
 */
function ContinueReading() {
  const device = useKept(onThisDevice);
  const { data } = useQuery({ ...unfinishedQuery, enabled: isLoggedIn() });
  const [dismissed, setDismissed] = useState<string | null>(null);
  // In a page that the server wrote, its style sheet knows whether room is needed.
  if (!device) return <div aria-hidden className="continue-room" />;
  const last = data === undefined ? device.last : data;
  if (!last || [device.dismissed, dismissed].includes(String(last.id))) return null;
  const dismiss = () => {
    writeStored(KEY, String(last.id), 'account');
    setDismissed(String(last.id));
  };
  return (
    <aside
      aria-label="继续读"
      className="flex items-center gap-2 border-b border-line py-1 text-sm md:mb-4"
    >
      <Link
        to={`/article/${last.id}`}
        state={{ continues: true }}
        className="flex min-h-11 min-w-0 flex-1 items-center gap-3 hover:text-qing"
      >
        <span className="shrink-0 font-semibold text-qing">继续读</span>
        <span lang="en" className="truncate font-read text-md">
          {last.title}
        </span>
        <span className="ms-auto shrink-0 text-ink-3 tabular-nums">
          {Math.round(last.progress * 100)}%
        </span>
      </Link>
      <IconButton label="不再提示这一篇" className="-me-3" onClick={dismiss}>
        <X aria-hidden className="size-4.5" strokeWidth={1.7} />
      </IconButton>
    </aside>
  );
}
