import type { CollectionSummary, Visibility } from '@bluebird/contract/collections.ts';
import type { Context } from '#core/context.ts';
import type { Actor } from '#core/actor.ts';
import { summaryView } from './collections.view.ts';
import {
  type CollectionFilter,
  type CollectionOrder,
  countFresh,
  countMatching,
  listHolding,
  listIds,
  listSummaries,
} from './lists.queries.ts';

type Page = { offset: number; limit: number };

/** Collections as the caller sees them, in the order of `ids`. */
export async function summariesOf(
  { db, clock }: Context,
  ids: readonly number[],
  actor: Actor | null,
): Promise<CollectionSummary[]> {
  const userId = actor?.userId ?? null;
  const rows = ids.length > 0 ? await listSummaries(db, ids, { at: clock(), userId }) : [];
  const byId = new Map(rows.map((row) => [row.id, summaryView(row, userId)]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

async function pageOf(
  context: Context,
  actor: Actor | null,
  filter: CollectionFilter,
  order: CollectionOrder,
  { offset, limit }: Page,
) {
  const [ids, total] = await Promise.all([
    listIds(context.db, filter, order, offset, limit),
    countMatching(context.db, filter),
  ]);
  const end = offset + ids.length;
  return {
    ids,
    items: await summariesOf(context, ids, actor),
    next_offset: ids.length > 0 && end < total ? end : null,
    total,
  };
}

/** The public list, or every collection one user has published. */
export function listCollections(
  context: Context,
  actor: Actor | null,
  { order, q, user, ...page }: Page & { order: 'hot' | 'new'; q?: string; user?: number },
) {
  const visibility: Visibility[] = user ? ['public', 'link'] : ['public'];
  return pageOf(context, actor, { visibility, ownerId: user, q }, order, page);
}

/** A few collections of the public list, chosen at random. */
export async function drawCollections(context: Context, actor: Actor | null, limit: number) {
  const ids = await listIds(context.db, { visibility: ['public'] }, 'random', 0, limit);
  return { items: await summariesOf(context, ids, actor) };
}

/**
 * Collections the caller follows, the latest changed first, with the number of new articles in
 * each.
 */
export async function listFollowed(context: Context, actor: Actor, page: Page) {
  const { userId } = actor;
  const filter = { marked: { userId, action: 'follow' } } as const;
  const { ids, items, ...rest } = await pageOf(context, actor, filter, 'updated', page);
  const fresh = await countFresh(context.db, ids, { at: context.clock(), userId });
  return { ...rest, items: items.map((item) => ({ ...item, fresh: fresh.get(item.id) ?? 0 })) };
}

/** What the caller starred, the latest starred first. */
export const listStarred = (context: Context, actor: Actor, page: Page) =>
  pageOf(context, actor, { marked: { userId: actor.userId, action: 'star' } }, 'marked', page);

/** The caller's own collections, the latest changed first, and whether each holds `article`. */
export async function listMine(
  context: Context,
  actor: Actor,
  { article, ...page }: Page & { article?: number },
) {
  const filter = { ownerId: actor.userId };
  const { ids, items, ...rest } = await pageOf(context, actor, filter, 'updated', page);
  const holding = article ? await listHolding(context.db, ids, article) : new Set<number>();
  return { ...rest, items: items.map((item) => ({ ...item, holds: holding.has(item.id) })) };
}

/** Every collection, for editors. */
export function manageCollections(
  context: Context,
  actor: Actor,
  {
    order,
    q,
    visibility,
    featured,
    user,
    ...page
  }: Page & {
    order: 'updated' | 'new' | 'hot';
    q?: string;
    visibility?: Visibility;
    featured?: boolean;
    user?: number;
  },
) {
  const filter = { visibility: visibility && [visibility], featured, ownerId: user, q };
  return pageOf(context, actor, filter, order, page);
}
