import type { Feed, FeedPolicy } from '@bluebird/contract/feeds.ts';
import type { Context } from '#core/context.ts';
import type { Actor } from '#core/actor.ts';
import { storeAnswer } from './crawl.service.ts';
import { addressOf, findFeeds } from './discover.service.ts';
import { audit, type FeedSettings, requireCreator, showFeed } from './feeds.service.ts';
import { insertFeeds, listByUrl } from './feeds.queries.ts';
import { storeIcon } from './icon.service.ts';

const DEFAULT_POLICY: FeedPolicy = 'excerpt';

/**
 * Subscribes to the feed at an address or the first that the page there names, and stores its
 * entries at once.
 * @throws Refusal `feed_refused`, `creator_not_found`
 */
export async function addFeed(
  context: Context,
  actor: Actor,
  { url: asked, ...settings }: FeedSettings & { url: string },
): Promise<{ feed: Feed; existed: boolean }> {
  const { db, clock } = context;
  await requireCreator(db, settings.creator_id);
  const [answer] = await findFeeds(context, asked);
  const url = addressOf(answer!);
  const { host } = new URL(url);
  const now = clock();
  const added = await db.transaction().execute(async (tx) => {
    const [row] = await insertFeeds(tx, [
      {
        url,
        host,
        title: settings.title || answer!.feed.title || host,
        policy: settings.policy ?? DEFAULT_POLICY,
        creator_id: settings.creator_id ?? null,
        topic: settings.topic ?? null,
        next_crawl_at: now,
        added_by: actor.userId,
        created_at: now,
      },
    ]);
    if (!row) return null;
    // The feed is stored under the address where it was found, so a redirect must not move it
    // again.
    await storeAnswer(context, tx, row.id, { ...answer!, movedTo: null });
    await audit(tx, actor, 'feeds.add', row.id, { url });
    return row;
  });
  if (added) await storeIcon(context, added.id, answer!.feed);
  const id = added?.id ?? (await listByUrl(db, [url]))[0]!.id;
  return { feed: await showFeed(context, id), existed: added === null };
}
