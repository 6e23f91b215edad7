import type { Difficulty, Length, Topic } from '@bluebird/contract/articles.ts';
import type { Context } from '#core/context.ts';
import type { Actor } from '#core/actor.ts';
import { dueWords } from '#domains/review/review.service.ts';
import {
  countPublished,
  findListState,
  listHolding,
  listPublished,
  listSummaries,
  type ArticleFilter,
} from './articles.queries.ts';
import { summaryView } from './articles.view.ts';

type Wanted = {
  offset: number;
  limit: number;
  difficulty?: Difficulty;
  topic?: Topic;
  creator?: number;
  author?: string;
  length?: Length;
  following?: boolean;
  prefer?: 'due';
};

/**
 * The edition of what `listArticles` would answer a caller: equal editions mean equal answers to the
 * same wish. Null for lists that depend on more: on what the caller follows or has to review.
 */
export async function listEdition(
  { db, clock }: Context,
  actor: Actor | null,
  { prefer, following }: Pick<Wanted, 'prefer' | 'following'>,
): Promise<string | null> {
  if (prefer || following) return null;
  const { edition, hidden } = await findListState(db, actor?.userId ?? null, clock());
  return `${edition} ${hidden ?? ''}`;
}

/** A page of published articles, without those the caller hid. */
export async function listArticles(
  context: Context,
  actor: Actor | null,
  { offset, limit, prefer, following, ...wanted }: Wanted,
) {
  const { db, clock } = context;
  // A visitor follows nothing.
  if (following && !actor) return { items: [], next_offset: null, total: 0 };
  const followedBy = following ? actor?.userId : undefined;
  const filter = { ...wanted, followedBy, at: clock(), readerId: actor?.userId };
  const end = offset + limit;
  if (prefer === 'due') {
    const ids = actor ? await listWithDueWords(context, actor, filter) : [];
    const rows = await listSummaries(db, ids.slice(offset, end));
    const byId = new Map(rows.map((row) => [row.id, summaryView(row)]));
    const items = ids.slice(offset, end).flatMap((id) => byId.get(id) ?? []);
    return { items, next_offset: end < ids.length ? end : null, total: ids.length };
  }
  const [rows, total] = await Promise.all([
    listPublished(db, filter, offset, limit),
    countPublished(db, filter),
  ]);
  const after = offset + rows.length;
  return { items: rows.map(summaryView), next_offset: after < total ? after : null, total };
}

/**
 * Ids of recent articles that contain words due for the caller's review, those with most such words
 * first.
 */
async function listWithDueWords(context: Context, { userId }: Actor, filter: ArticleFilter) {
  const words = await dueWords(context, userId);
  if (words.length === 0) return [];
  return (await listHolding(context.db, filter, words)).map(({ id }) => id);
}
