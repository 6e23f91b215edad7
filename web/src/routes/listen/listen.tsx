import type { ArticleSummary } from '@bluebird/contract/articles.ts';
import { useInfiniteQuery, useMutation, useQuery } from '@tanstack/react-query';
import { LoaderCircle, Pause, Play, SkipBack, SkipForward, type LucideIcon } from 'lucide-react';
import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { Link } from 'react-router';
import { useStore } from 'zustand';
import { markedArticlesQuery } from '#features/articles/marks-api.ts';
import { todaysPieceQuery } from '#features/discovery/discovery-api.ts';
import { articleAudio } from '#features/listening/article-audio-api.ts';
import { useHeardOffline } from '#lib/kept-ids.ts';
import { hasGoodNetwork } from '#lib/network.ts';
import { useTitle } from '#lib/use-title.ts';
import { createPlaylist, type Playlist, type PlaylistItem } from '#reader/listening/playlist.ts';
import { useSystemControls, type MediaAct } from '#reader/listening/system-controls.ts';
import { keepToHear } from '#sync/keep-offline.ts';
import { isPlaylistKept, setPlaylistKept } from '#sync/kept-playlist.ts';
import { whyNotKept } from '#sync/kept-sounds.ts';
import { Cover } from '#ui/cover.tsx';
import { drawingAddress } from '#ui/drawing-address.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { SwitchRow } from '#ui/switch-row.tsx';
import { toast } from '#ui/toast.ts';

/** `/listen`: 今天这一篇, then what was put aside for later, read aloud one after another. */
export function Component() {
  useTitle('路上听');
  const today = useQuery(todaysPieceQuery);
  const later = useInfiniteQuery(markedArticlesQuery('later'));
  const failed = later.error ?? today.error;
  const articles = inOrder(
    today.data?.piece ?? null,
    later.data?.pages.flatMap((page) => page.items) ?? [],
  );
  const isKnown = !today.isPending && !later.isPending;
  return (
    <div className="mx-auto max-w-160 px-5 pb-32 md:px-8">
      <PageHeader title="路上听" back subtitle="今天这一篇，再接稍后读的。锁屏也会读下去。" />
      {!isKnown && <ListSkeleton />}
      {isKnown && failed && articles.length === 0 && (
        <ErrorState
          error={failed}
          onRetry={() => void Promise.all([today.refetch(), later.refetch()])}
        />
      )}
      {isKnown && !failed && articles.length === 0 && (
        <EmptyState
          scene="music"
          title="还没有可以听的"
          description="在文章的菜单里选“稍后读”，它就会排到这里。"
          action={{ label: '去挑几篇', to: '/' }}
        />
      )}
      {isKnown && articles.length > 0 && <Queue articles={articles} />}
    </div>
  );
}

/** Each article once, that of today first. */
const inOrder = (first: ArticleSummary | null, rest: ArticleSummary[]): ArticleSummary[] => [
  ...(first ? [first] : []),
  ...rest.filter(({ id }) => id !== first?.id),
];

const itemOf = ({ id, title, creator, cover, drawing }: ArticleSummary): PlaylistItem => ({
  id,
  title,
  artist: creator?.name ?? '青鸟外刊',
  artwork: cover ?? (drawing && drawingAddress(drawing, 'wide', 'light')),
});

function Queue({ articles }: { articles: ArticleSummary[] }) {
  const [playlist] = useState(() => createPlaylist(articleAudio));
  useEffect(() => () => playlist.end(), [playlist]);
  useEffect(() => playlist.setItems(articles.map(itemOf)), [playlist, articles]);
  return (
    <>
      <KeepSounds articles={articles} />
      <Texts playlist={playlist} articles={articles} />
    </>
  );
}

/** Keeps the sounds on the device, where the reader wants that, also of texts that are new here. */
function KeepSounds({ articles }: { articles: ArticleSummary[] }) {
  const heard = useHeardOffline();
  const [on, setOn] = useState(isPlaylistKept);
  const { mutate, isPending: busy } = useMutation({
    mutationFn: keepToHear,
  });
  const count = articles.filter(({ id }) => heard.has(id)).length;
  const isWhole = count === articles.length;
  const tell = (error: unknown) => {
    toast(whyNotKept(error));
    if (error instanceof DOMException && error.name === 'NotSupportedError') setOn(false);
  };
  const keepNew = useEffectEvent(() => {
    if (on && !isWhole && navigator.onLine && hasGoodNetwork()) mutate();
  });
  // Once for these texts: what fails is tried again another time.
  const ids = articles.map(({ id }) => id).join();
  useEffect(() => keepNew(), [ids]);
  const change = (wanted: boolean) => {
    setOn(wanted);
    void setPlaylistKept(wanted).then(() => {
      if (wanted) mutate(undefined, { onError: tell });
    });
  };
  const size = `${count} / ${articles.length} 篇`;
  let hint = '没有网络也能听；稍后读有变动时，联网自动更新';
  if (on && busy) hint = `正在存声音，已存 ${size}`;
  else if (on) hint = isWhole ? `已存 ${articles.length} 篇` : `已存 ${size}，联网后接着存`;
  return <SwitchRow label="存到这台设备" hint={hint} checked={on} onChange={change} />;
}

function Texts({ playlist, articles }: { playlist: Playlist; articles: ArticleSummary[] }) {
  const kept = useHeardOffline();
  const { at, playing, waiting, failure, place } = useStore(playlist.store);
  const heard = at === null ? undefined : articles[at];
  const acts = useMemo(() => playlistActs(playlist), [playlist]);
  useSystemControls(
    heard ? { ...itemOf(heard), album: '路上听' } : null,
    { sounding: playing, place },
    acts,
  );
  const toggle = (index: number) => {
    if (index !== at) playlist.begin(index);
    else if (playing) playlist.pause();
    else playlist.resume();
  };
  return (
    <>
      <ol className="divide-y divide-line border-y border-line">
        {articles.map((article, index) => {
          const here = index === at;
          const Icon = here && waiting ? LoaderCircle : here && playing ? Pause : Play;
          return (
            <li key={article.id} className="flex items-center gap-3.5 py-3">
              <IconButton
                label={`${here && playing ? '暂停' : '听'}：${article.title}`}
                onClick={() => toggle(index)}
                className={here ? 'text-qing!' : ''}
              >
                <Icon
                  aria-hidden
                  className={here && waiting ? 'size-5.5 motion-safe:animate-spin' : 'size-5.5'}
                  strokeWidth={1.7}
                />
              </IconButton>
              <Link to={`/article/${article.id}`} className="min-w-0 flex-1">
                <span
                  lang="en"
                  aria-current={here ? 'true' : undefined}
                  className={`block font-read text-lg/[1.28] font-semibold ${here ? 'text-qing' : ''}`}
                >
                  {article.title}
                </span>
                <span className="meta-row mt-1 text-sm text-ink-3">
                  {article.creator && <span lang="en">{article.creator.name}</span>}
                  <span>{article.minutes} 分钟</span>
                  {kept.has(article.id) && <span>已存</span>}
                </span>
              </Link>
              <Cover
                src={article.cover}
                drawing={article.drawing}
                shape="tall"
                className="h-16 w-13 shrink-0"
              />
            </li>
          );
        })}
      </ol>
      <p role="status" className="mt-3 min-h-6 text-sm text-ink-3">
        {failure ?? (waiting ? '正在准备声音，第一次听要等一会儿。' : '')}
      </p>
      <Controls playlist={playlist} started={at !== null} playing={playing} />
    </>
  );
}

/** The next, the one before, play and pause, within a thumb's reach. */
function Controls(props: { playlist: Playlist; started: boolean; playing: boolean }) {
  const { playlist, started, playing } = props;
  const Icon: LucideIcon = playing ? Pause : Play;
  const press = () => {
    if (!started) playlist.begin(0);
    else if (playing) playlist.pause();
    else playlist.resume();
  };
  return (
    <div
      role="group"
      aria-label="播放"
      className="mt-4 flex items-center justify-center gap-6 text-ink"
    >
      <IconButton label="上一篇" disabled={!started} onClick={() => playlist.step(-1)}>
        <SkipBack aria-hidden className="size-6" strokeWidth={1.6} />
      </IconButton>
      <button
        type="button"
        aria-label={playing ? '暂停' : '播放'}
        className="flex size-16 items-center justify-center rounded-full bg-qing text-qing-ink"
        onClick={press}
      >
        <Icon aria-hidden className="size-7" strokeWidth={1.8} />
      </button>
      <IconButton label="下一篇" disabled={!started} onClick={() => playlist.step(1)}>
        <SkipForward aria-hidden className="size-6" strokeWidth={1.6} />
      </IconButton>
    </div>
  );
}

/** How far the system's buttons for going on and back go, unless it says so itself, in seconds. */
const LEAP = 10;

/** What the buttons of a lock screen do. */
const playlistActs = (playlist: Playlist): MediaAct[] => [
  ['play', () => playlist.resume()],
  ['pause', () => playlist.pause()],
  ['stop', () => playlist.pause()],
  ['previoustrack', () => playlist.step(-1)],
  ['nexttrack', () => playlist.step(1)],
  ['seekbackward', ({ seekOffset = LEAP }) => playlist.seekBy(-seekOffset)],
  ['seekforward', ({ seekOffset = LEAP }) => playlist.seekBy(seekOffset)],
  ['seekto', ({ seekTime = 0 }) => playlist.seek(seekTime)],
];

const ListSkeleton = () => (
  <div role="status" aria-label="正在载入" className="divide-y divide-line border-y border-line">
    {Array.from({ length: 4 }, (_, i) => (
      <div key={i} className="flex items-center gap-3.5 py-3">
        <Skeleton className="size-11 rounded-full" />
        <div className="flex-1">
          <Skeleton className="h-5 w-4/5" />
          <Skeleton className="mt-2 h-4 w-1/3" />
        </div>
        <Skeleton className="h-16 w-13" />
      </div>
    ))}
  </div>
);
