import type { Api } from '@bluebird/contract/contract.ts';
import type {
  CollectionAction,
  CollectionState,
  CollectionSummary,
} from '@bluebird/contract/collections.ts';
import type { Result } from '@bluebird/contract/endpoint.ts';
import { call } from '#lib/call.ts';
import { collectionOutbox } from './collection-outbox.ts';
import { holdingOutbox } from './holding-outbox.ts';

/* Collections as they will be once what was done without a network has arrived. */

export type Shown = Pick<CollectionState, 'marks' | 'counts'>;

/** What the reader will see once a mark has been changed. */
export function withMark({ marks, counts }: Shown, action: CollectionAction): Shown {
  if (action === 'read_all') return { marks, counts };
  const kind = action === 'follow' || action === 'unfollow' ? 'follow' : 'star';
  const on = action === kind;
  if (marks[kind] === on) return { marks, counts };
  return {
    marks: { ...marks, [kind]: on },
    counts: { ...counts, [kind]: counts[kind] + (on ? 1 : -1) },
  };
}

type CollectionPage = Result<Api['GET /reader/collection/{id}/show']>;

/** A page of a collection. */
export function withWaitingActions(page: CollectionPage, id: number): CollectionPage {
  const actions = collectionOutbox.waiting().flatMap((one) => (one.id === id ? one.action : []));
  if (actions.length === 0) return page;
  const marked = actions.reduce<Shown>(withMark, page.collection);
  const collection = { ...page.collection, marks: marked.marks, counts: marked.counts };
  if (!actions.includes('read_all')) return { ...page, collection };
  return {
    ...page,
    collection: { ...collection, read: collection.articles },
    items: page.items.map((item) => ({ ...item, read: true })),
    next: null,
  };
}

/**
 * The first page of the collections with a mark.
 * @param make a line of the list from a collection that is not on it
 */
export async function withWaitingCollections<
  Line extends CollectionSummary,
  Page extends { items: Line[] },
>(page: Page, mark: 'follow' | 'star', make: (collection: CollectionSummary) => Line) {
  const wanted = new Map<number, boolean>();
  for (const { id, action } of collectionOutbox.waiting())
    if (action === mark || action === `un${mark}`) wanted.set(id, action === mark);
  if (wanted.size === 0) return page;
  const listed = new Set(page.items.map(({ id }) => id));
  const added = [...wanted].flatMap(([id, on]) => (on && !listed.has(id) ? id : []));
  // One that is not kept on the device is listed when its mark has arrived.
  const shown = await Promise.all(added.toReversed().map(firstPage));
  const lines = shown.flatMap((answer) => (answer ? make(answer.collection) : []));
  const stays = page.items.filter(({ id }) => wanted.get(id) !== false);
  return { ...page, items: [...lines, ...stays] };
}

/** As the collection's own screen asks for it, so that it is found among what is kept. */
const firstPage = (id: number): Promise<CollectionPage | null> => {
  const args = { params: { id }, query: { offset: 0 } };
  return call('GET /reader/collection/{id}/show', args).catch(() => null);
};

type Holding = { id: number; holds: boolean; articles: number };

/** One of the reader's own collections, of which it is told whether it holds an article. */
export function withWaitingHolding<C extends Holding>(collection: C, articleId: number): C {
  const last = holdingOutbox
    .waiting()
    .findLast(({ id, article }) => id === collection.id && article === articleId);
  if (!last || last.status === collection.holds) return collection;
  const articles = collection.articles + (last.status ? 1 : -1);
  return { ...collection, holds: last.status, articles };
}
