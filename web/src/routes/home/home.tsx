import { Search } from 'lucide-react';
import { lazy, Suspense, useEffect } from 'react';
import { Link, useSearchParams } from 'react-router';
import { isDifficulty, isLength, isTopic } from '#features/articles/article-labels.ts';
import { ArticleListSkeleton } from '#features/articles/article-list.tsx';
import { AlertLine } from '#features/auth/alert-line.tsx';
import { NoticeLine } from '#features/system/notice-line.tsx';
import { useCurrentUser } from '#features/users/current-user.ts';
import { fetchAhead } from '#lib/fetch-ahead.ts';
import { isLoggedIn } from '#lib/session.ts';
import { useTitle } from '#lib/use-title.ts';
import { whenIdle } from '#lib/when-idle.ts';
import { iconButtonClass } from '#ui/icon-button.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { HomeFilters } from './home-filters.tsx';
import { Latest } from './latest.tsx';
import { Today, TodayLine } from './today-line.tsx';
import { Welcome } from './welcome.tsx';
import { TabLinks } from '#ui/tab-links.tsx';

const ForYou = lazy(() => import('./for-you.tsx'));

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
  // The next screen is almost certainly an article.
  useEffect(() => whenIdle(() => fetchAhead(() => import('#routes/article/article.tsx'))), []);

  return (
    <div className="mx-auto max-w-300 px-5 md:px-8 lg:px-12">
      {user && <AlertLine />}
      <NoticeLine />
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
