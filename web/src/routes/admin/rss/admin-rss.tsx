import { useFilters } from '#lib/use-filters.ts';
import { FeedDesk } from './feed-desk.tsx';
import { FeedList } from './feed-list.tsx';

/** `/admin/rss`: the subscriptions; with `?feed=` the entries of one. */
export function Component() {
  const feed = Number(useFilters().get('feed'));
  return Number.isSafeInteger(feed) && feed > 0 ? <FeedDesk key={feed} id={feed} /> : <FeedList />;
}
