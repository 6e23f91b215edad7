import type { Context } from '#core/context.ts';
import { route, type Route } from '#http/route.ts';
import {
  dismissCandidates,
  downloadCandidate,
  downloadCandidates,
  showCandidates,
} from './candidates.service.ts';
import { showFound } from './discover.service.ts';
import { requestCrawl } from './requested-crawl.service.ts';
import { changeFeed, deleteFeed, restoreFeed, showFeed, showFeeds } from './feeds.service.ts';
import { exportOpml, importOpml } from './opml.service.ts';
import { addFeed } from './subscribe.service.ts';

/** Rate of calls that fetch an address given by the caller. */
const OUTWARD = { max: 30, seconds: 60 };

export function feedRoutes(context: Context): Route[] {
  return [
    route('GET /reader/rss/feed', ({ actor, query }) => showFeeds(context, actor, query)),
    route('GET /reader/rss/feed/{id}', ({ params }) => showFeed(context, params.id)),
    route('POST /reader/rss/feed/discover', ({ body }) => showFound(context, body.url), OUTWARD),
    route('POST /reader/rss/feed/add', ({ actor, body }) => addFeed(context, actor, body), OUTWARD),
    route('POST /reader/rss/feed/{id}/update', ({ actor, params, body }) =>
      changeFeed(context, actor, params.id, body),
    ),
    route('POST /reader/rss/feed/{id}/delete', ({ actor, params }) =>
      deleteFeed(context, actor, params.id),
    ),
    route('POST /reader/rss/feed/{id}/restore', ({ actor, params }) =>
      restoreFeed(context, actor, params.id),
    ),
    route(
      'POST /reader/rss/feed/{id}/crawl',
      ({ actor, params }) => requestCrawl(context, actor, params.id),
      OUTWARD,
    ),
    route('POST /reader/rss/opml', ({ actor, body }) => importOpml(context, actor, body), OUTWARD),
    route('GET /reader/rss/opml', () => exportOpml(context)),
    route('GET /reader/rss/feed/{id}/articles', ({ params, query }) =>
      showCandidates(context, params.id, query),
    ),
    route('POST /reader/rss/articles/{id}/download', ({ actor, params }) =>
      downloadCandidate(context, actor, params.id),
    ),
    route('POST /reader/rss/articles/download', ({ actor, body }) =>
      downloadCandidates(context, actor, body),
    ),
    route('POST /reader/rss/articles/dismiss', ({ actor, body }) =>
      dismissCandidates(context, actor, body),
    ),
  ];
}
