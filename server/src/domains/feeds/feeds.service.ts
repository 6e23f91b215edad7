import type { Feed } from '@bluebird/contract/feeds.ts';
import type { Body } from '@bluebird/contract/contract.ts';
import type { Context } from '#core/context.ts';
import type { Db } from '#db/client.ts';
import { includesRole, type Actor } from '#core/actor.ts';
import { Refusal } from '#core/refusal.ts';
import { findCreatorId } from '#domains/creators/source-creator.queries.ts';
import { recordAudit, type AuditAction } from '#domains/system/audit.queries.ts';
import { DAY_MS } from '#core/durations.ts';
import {
  countFeeds,
  countItems,
  findFeed,
  listFeeds,
  updateDeleted,
  updateFeed,
  type FeedFilter,
  type FeedOrder,
} from './feeds.queries.ts';
import { feedView, type FeedRow } from './feeds.view.ts';

const WEEK_MS = 7 * DAY_MS;

/** The settings of a feed that an editor may change. */
export type FeedSettings = Omit<Body<'POST /reader/rss/feed/add'>, 'url'>;

type Wanted = Omit<FeedFilter, 'owned'> & { order: FeedOrder; offset: number; limit: number };

/** A page of feeds: all for editors, for others the active ones of creators. */
export async function showFeeds(
  context: Context,
  actor: Actor,
  { order, offset, limit, ...filter }: Wanted,
) {
  const { db } = context;
  const edits = includesRole(actor.role, 'editor');
  const seen: FeedFilter = edits
    ? filter
    : { ...filter, state: 'active', failing: undefined, owned: true };
  const [rows, total] = await Promise.all([
    listFeeds(db, seen, { order, offset, limit }),
    countFeeds(db, seen),
  ]);
  const items = edits ? await viewsOf(context, db, rows) : rows.map((row) => feedView(row, null));
  const after = offset + rows.length;
  return { items, next_offset: after < total ? after : null, total };
}

async function viewsOf({ clock }: Context, db: Db, rows: FeedRow[]): Promise<Feed[]> {
  const since = new Date(clock().getTime() - WEEK_MS);
  const counts = await countItems(
    db,
    rows.map(({ id }) => id),
    since,
  );
  const byFeed = new Map(counts.map(({ feed_id: id, ...rest }) => [id, rest]));
  return rows.map((row) => feedView(row, byFeed.get(row.id)));
}

/** @throws Refusal `feed_not_found` */
export async function showFeed(context: Context, id: number, db: Db = context.db): Promise<Feed> {
  const row = await findFeed(db, id);
  if (!row) throw new Refusal('feed_not_found');
  const [view] = await viewsOf(context, db, [row]);
  return view!;
}

/** @throws Refusal `feed_not_found`, `creator_not_found` */
export async function changeFeed(
  context: Context,
  actor: Actor,
  id: number,
  { paused, ...settings }: FeedSettings & { paused?: boolean },
): Promise<Feed> {
  return context.db.transaction().execute(async (tx) => {
    await requireCreator(tx, settings.creator_id);
    const resumed = {
      state: 'active' as const,
      next_crawl_at: context.clock(),
      failures: 0,
      error: null,
    };
    const change = {
      ...settings,
      ...(paused === true && { state: 'paused' as const }),
      ...(paused === false && resumed),
    };
    const isThere =
      Object.values(change).some((value) => value !== undefined) &&
      (await updateFeed(tx, id, change));
    if (isThere) await audit(tx, actor, 'feeds.update', id, { ...settings, paused });
    return showFeed(context, id, tx);
  });
}

/** @throws Refusal `feed_not_found` */
export async function deleteFeed(context: Context, actor: Actor, id: number): Promise<void> {
  await context.db.transaction().execute(async (tx) => {
    if (!(await updateDeleted(tx, id, context.clock()))) throw new Refusal('feed_not_found');
    await audit(tx, actor, 'feeds.delete', id);
  });
}

/**
 * Restores a deleted feed; one that was not deleted stays as it is.
 * @throws Refusal `feed_not_found`
 */
export async function restoreFeed(context: Context, actor: Actor, id: number): Promise<Feed> {
  return context.db.transaction().execute(async (tx) => {
    if (!(await updateDeleted(tx, id, null))) throw new Refusal('feed_not_found');
    await audit(tx, actor, 'feeds.restore', id);
    return showFeed(context, id, tx);
  });
}

/** @throws Refusal `creator_not_found` */
export async function requireCreator(db: Db, id: number | null | undefined): Promise<void> {
  if (id != null && !(await findCreatorId(db, id))) throw new Refusal('creator_not_found');
}

export const audit = (
  db: Db,
  { userId }: Actor,
  action: AuditAction,
  feedId: number,
  data?: Record<string, unknown>,
) => recordAudit(db, { actorId: userId, action, subject: `feed:${feedId}`, data });
