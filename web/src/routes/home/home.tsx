import { Search, ChevronDown, SlidersHorizontal, X } from 'lucide-react';
import { lazy, Suspense, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { Link, useSearchParams, useNavigate } from 'react-router';
import {
  isDifficulty,
  isLength,
  isTopic,
  LENGTH_LABELS,
} from '#features/articles/article-labels.ts';
import { ArticleListSkeleton } from '#features/articles/article-list.tsx';
import { AlertLine } from '#features/auth/alert-line.tsx';
import { InstallLine } from '#features/system/install.tsx';
import { NoticeLine } from '#features/system/notice-line.tsx';
import { useCurrentUser } from '#features/users/current-user.ts';
import { fetchAhead } from '#lib/fetch-ahead.ts';
import { onNewDay } from '#lib/new-day.ts';
import { isLoggedIn } from '#lib/session.ts';
import { lastUnderWay } from '#reader/progress/kept-places.ts';
import { useTitle } from '#lib/use-title.ts';
import { whenIdle } from '#lib/when-idle.ts';
import { iconButtonClass } from '#ui/icon-button.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { Latest } from './latest.tsx';
import { Welcome } from './welcome.tsx';
import { TabLinks } from '#ui/tab-links.tsx';
import type { Difficulty, Topic } from '@bluebird/contract/articles.ts';
import { TOPIC_LABELS } from '@bluebird/contract/topic-labels.ts';
import { DIFFICULTY_LABELS } from '@bluebird/contract/difficulty-labels.ts';
import type { ArticleFilter } from '#features/articles/article-list-api.ts';
import { Chip, ChipLink } from '#ui/chip.tsx';
import { useQuery } from '@tanstack/react-query';
import { todayQuery } from '#features/activity/activity-api.ts';
import { overviewQuery } from '#features/review/review-api.ts';
import { formatDay, formatDuration, formatWeekday } from '#lib/dates.ts';
import { TAP_AREA } from '#ui/tap-area.ts';

// Few ever see it.
const DeletionLine = lazy(() =>
  import('#features/personal-data/deletion-line.tsx').then((module) => ({
    default: module.DeletionLine,
  })),
);
const ForYou = lazy(() => import('./for-you.tsx'));

/** Follows the installed app's shortcut 继续读 to the text left under way on this device, if there is one. */
function useShortcut(search: URLSearchParams): void {
  const navigate = useNavigate();
  const asked = search.has('continue');
  useEffect(() => {
    const last = asked && lastUnderWay();
    if (last) void navigate(`/article/${last.id}`, { replace: true, state: { continues: true } });
  }, [asked, navigate]);
}

/** Home: what there is to read, newest first; what suits the reader; what they follow. */
export function Component() {
  useTitle();
  const user = useCurrentUser();
  const [search] = useSearchParams();
  const tab = homeTabOf(search);
  const topic = search.get('topic');
  const difficulty = search.get('difficulty');
  const length = search.get('length');
  const filter = {
    topic: isTopic(topic) ? topic : undefined,
    difficulty: isDifficulty(difficulty) ? difficulty : undefined,
    length: isLength(length) ? length : undefined,
    prefer: search.get('prefer') === 'due' && isLoggedIn() ? ('due' as const) : undefined,
    following: tab === 'following' ? (true as const) : undefined,
  };
  useShortcut(search);
  // The next screen is almost certainly an article.
  useEffect(() => whenIdle(() => fetchAhead(() => import('#routes/article/article.tsx'))), []);

  return (
    <div className="mx-auto max-w-300 px-5 md:px-8 lg:px-12">
      {user && <AlertLine />}
      <Suspense fallback={null}>{user?.deletes_at && <DeletionLine user={user} />}</Suspense>
      <NoticeLine />
      <InstallLine />
      <PageHeader title="今日外刊" subtitle={isLoggedIn() ? <TodayLine /> : <Today />}>
        <Link to="/search" aria-label="搜索" className={`${iconButtonClass} md:hidden`}>
          <Search aria-hidden className="size-5.5" strokeWidth={1.7} />
        </Link>
      </PageHeader>
      {!isLoggedIn() && <Welcome />}
      <HomeTabs chosen={tab} />
      {tab === 'foryou' ? (
        <Suspense fallback={<ArticleListSkeleton />}>
          <ForYou />
        </Suspense>
      ) : (
        <>
          <HomeFilters filter={filter} />
          <Latest filter={filter} />
        </>
      )}
    </div>
  );
}

/** Parts of home: what is new, what suits the reader, what they follow. */
const HOME_TABS = ['latest', 'foryou', 'following'] as const;
type HomeTab = (typeof HOME_TABS)[number];

const LABELS: Record<HomeTab, string> = { latest: '最新', foryou: '为你', following: '关注' };

/** The part an address names; the latest for any other. */
const homeTabOf = (search: URLSearchParams): HomeTab =>
  HOME_TABS.find((tab) => tab === search.get('tab')) ?? 'latest';

/** The way from one part of home to another. */
const HomeTabs = ({ chosen }: { chosen: HomeTab }) => (
  <TabLinks
    label="文章"
    tabs={HOME_TABS.map((tab) => ({
      to: tab === 'latest' ? '/' : `/?tab=${tab}`,
      label: LABELS[tab],
      selected: tab === chosen,
    }))}
  />
);

const loadSheet = () => import('#features/articles/difficulty-sheet.tsx');
const DifficultySheet = lazy(loadSheet);

const TOPICS = Object.entries(TOPIC_LABELS) as [Topic, string][];

/** Room kept beside a chip that is scrolled into view, in pixels. */
const EDGE = 48;

/** The address of the list under a filter. */
function listPath({ topic, difficulty, length, prefer, following }: ArticleFilter): string {
  const search = new URLSearchParams();
  if (following) search.set('tab', 'following');
  if (prefer) search.set('prefer', prefer);
  if (topic) search.set('topic', topic);
  if (difficulty) search.set('difficulty', difficulty);
  if (length) search.set('length', length);
  return search.size > 0 ? `/?${search}` : '/';
}

/** Difficulty, words to review, topic; all live in the address. */
function HomeFilters({ filter }: { filter: ArticleFilter }) {
  const navigate = useNavigate();
  const row = useChosenInSight(filter.topic);
  // Null until asked for: the sheet's code comes then, and stays for the closing motion.
  const [open, setOpen] = useState<boolean | null>(null);

  const choose = (difficulty: Difficulty | undefined) => {
    setOpen(false);
    void navigate(listPath({ ...filter, difficulty }), { replace: true });
  };
  return (
    <div className="sticky top-0 z-10 -mx-5 bg-paper md:mx-0">
      <nav
        ref={row}
        aria-label="筛选"
        className="relative flex gap-2 overflow-x-auto px-5 py-2.5 [scrollbar-width:none] md:px-0"
      >
        <span className="contents" onPointerEnter={() => fetchAhead(loadSheet)}>
          <Chip selected={filter.difficulty !== undefined} onClick={() => setOpen(true)}>
            <SlidersHorizontal aria-hidden className="size-4" strokeWidth={1.8} />
            {filter.difficulty ? DIFFICULTY_LABELS[filter.difficulty] : '难度'}
            <ChevronDown aria-hidden className="size-3.5" strokeWidth={2} />
          </Chip>
        </span>
        <FilterLinks filter={filter} />
      </nav>
      {open !== null && (
        <Suspense fallback={null}>
          <DifficultySheet
            open={open}
            value={filter.difficulty}
            onOpenChange={setOpen}
            onChoose={choose}
          />
        </Suspense>
      )}
    </div>
  );
}

/** A row of links whose chosen one is in sight: a narrow phone shows only part of the row. */
function useChosenInSight(topic: ArticleFilter['topic']) {
  const row = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    const nav = row.current;
    const chosen = [...(nav?.querySelectorAll<HTMLElement>('[aria-current]') ?? [])].at(-1);
    if (!nav || !chosen) return;
    const end = chosen.offsetLeft + chosen.offsetWidth + EDGE;
    if (end > nav.scrollLeft + nav.clientWidth) nav.scrollLeft = end - nav.clientWidth;
  }, [topic]);
  return row;
}

/** Words to review, the length that was chosen elsewhere, and topics. */
function FilterLinks({ filter }: { filter: ArticleFilter }) {
  return (
    <>
      {isLoggedIn() && (
        <ChipLink
          to={listPath({ ...filter, prefer: filter.prefer ? undefined : 'due' })}
          selected={filter.prefer === 'due'}
        >
          含该复习的词
        </ChipLink>
      )}
      {filter.length && (
        <ChipLink to={listPath({ ...filter, length: undefined })} selected>
          {LENGTH_LABELS[filter.length]}
          <X aria-hidden className="size-3.5" strokeWidth={2} />
          <span className="sr-only">，不再按长短筛选</span>
        </ChipLink>
      )}
      <ChipLink to={listPath({ ...filter, topic: undefined })} selected={!filter.topic}>
        全部
      </ChipLink>
      {TOPICS.map(([topic, label]) => (
        <ChipLink key={topic} to={listPath({ ...filter, topic })} selected={filter.topic === topic}>
          {label}
        </ChipLink>
      ))}
    </>
  );
}

/** The day, for those of whom nothing else is known. */
function Today() {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => onNewDay(() => setNow(new Date())), []);
  return (
    <p className="meta-row">
      <span>{formatDay(now)}</span>
      <span>{formatWeekday(now)}</span>
    </p>
  );
}

/**
 * What today has come to and what waits: the figures of 阅读统计 and of the review, each leading
 * there. Its line is kept free until they come.
 */
function TodayLine() {
  const today = useQuery(todayQuery());
  const words = useQuery(overviewQuery);
  // The day can be told without either.
  if (today.isError || words.isError) return <Today />;
  if (!today.data || !words.data) return <Awaited />;
  const { seconds, streak } = today.data;
  return (
    <p className="meta-row starting:opacity-0 transition-opacity duration-150">
      <Part to="/read_data">{readLabel(seconds)}</Part>
      <Part to="/read_data">{streak > 0 ? `连续 ${streak} 天` : '读满一分钟算一天'}</Part>
      <WordsPart {...words.data} />
    </p>
  );
}

function readLabel(seconds: number): string {
  if (seconds === 0) return '今天还没读';
  return seconds < 60 ? '今天刚开始' : `今天 ${formatDuration(seconds)}`;
}

type Overview = {
  due: number;
  fresh: number;
  done: number;
  counts: { new: number; learning: number; suspended: number; known: number };
};

function WordsPart({ due, fresh, done, counts }: Overview) {
  const waiting = due + fresh;
  const saved = counts.new + counts.learning + counts.suspended + counts.known;
  if (saved === 0) return <Part to="/myword">还没有生词</Part>;
  if (waiting > 0)
    return <Part to="/flashcard">{`${waiting.toLocaleString('en')} 个词待复习`}</Part>;
  return <Part to="/flashcard">{done > 0 ? '今天的复习做完了' : '没有词待复习'}</Part>;
}

const Part = ({ to, children }: { to: string; children: string }) => (
  <span>
    <Link to={to} className={`${TAP_AREA} hover:text-qing`}>
      {children}
    </Link>
  </span>
);

/** As wide as the line usually is, so that it breaks as that will. */
const Awaited = () => (
  <p aria-hidden className="meta-row invisible">
    <span>今天 12 分钟</span>
    <span>连续 9 天</span>
    <span>18 个词待复习</span>
  </p>
);
