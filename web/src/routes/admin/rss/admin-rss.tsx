import { useFilters } from '#lib/use-filters.ts';
import { FeedScreen } from './feed-screen.tsx';
import { FeedList } from './feed-list.tsx';

/** `/admin/rss`: the subscriptions; with `?feed=` the entries of one. */
export function Component() {
  const feed = Number(useFilters().get('feed'));
  return Number.isSafeInteger(feed) && feed > 0 ? (
    <FeedScreen key={feed} id={feed} />
  ) : (
    <FeedList />
  );
}
