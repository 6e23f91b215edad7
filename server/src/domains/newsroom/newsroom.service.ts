import { AUDIT_STATES, NEWSROOM_STATUSES, REVISION_STATES } from '@bluebird/contract/newsroom.ts';
import type { Context } from '#core/context.ts';
import { chineseRuns, plainText, termsOfRun } from '#db/chinese-terms.ts';
import { listSources } from '#domains/articles/sources.queries.ts';
import type { Db } from '#db/client.ts';
import type { Actor } from '#core/actor.ts';
import { Refusal } from '#core/refusal.ts';
import {
  countNewsroom,
  findNewsroomArticle,
  findNewsroomRow,
  listNewsroomRows,
  type NewsroomFilter,
  type NewsroomOrder,
} from './newsroom.queries.ts';
import { newsroomArticleView, newsroomRowView } from './newsroom.view.ts';

type Wanted = Omit<NewsroomFilter, 'at' | 'chinese'> & {
  order: NewsroomOrder;
  offset: number;
  limit: number;
};

/** A page of the articles that match, and how many there are of each state. */
export async function listNewsroom(
  { db, clock, config }: Context,
  { userId }: Actor,
  { order, offset, limit, ...wanted }: Wanted,
) {
  const runs = chineseRuns(plainText(wanted.q ?? ''));
  const filter = { ...wanted, chinese: runs.flatMap(termsOfRun), at: clock() };
  const [rows, groups] = await Promise.all([
    listNewsroomRows(db, filter, order, { userId, offset, limit }),
    countNewsroom(db, filter),
  ]);
  const sum = (of: typeof groups) => of.reduce((total, { count }) => total + count, 0);
  const inStatus = groups.filter(({ status }) => !wanted.status || status === wanted.status);
  const inAudit = groups.filter(({ audit }) => !wanted.audit || audit === wanted.audit);
  const inRevision = groups.filter(
    ({ revision }) => !wanted.revision || revision === wanted.revision,
  );
  const both = (one: typeof groups, other: typeof groups) =>
    one.filter((group) => other.includes(group));
  const total = sum(both(both(inStatus, inAudit), inRevision));
  const after = offset + rows.length;
  const countOf = <K extends string>(names: readonly K[], count: (name: K) => number) =>
    Object.fromEntries(names.map((name) => [name, count(name)])) as Record<K, number>;
  return {
    items: rows.map((row) => newsroomRowView(row, config.fourEyes)),
    next_offset: rows.length > 0 && after < total ? after : null,
    total,
    counts: {
      status: countOf(NEWSROOM_STATUSES, (name) =>
        sum(both(inAudit, inRevision).filter((g) => g.status === name)),
      ),
      audit: countOf(AUDIT_STATES, (name) =>
        sum(both(inStatus, inRevision).filter((g) => g.audit === name)),
      ),
      revision: countOf(REVISION_STATES, (name) =>
        sum(both(inStatus, inAudit).filter((g) => g.revision === name)),
      ),
    },
  };
}

/**
 * An article with everything an editor needs, deleted ones included.
 * @throws Refusal `article_not_found`
 */
export async function showNewsroomArticle(
  { db, clock, config }: Context,
  { userId }: Actor,
  id: number,
) {
  const row = await findNewsroomArticle(db, id, { at: clock(), userId });
  if (!row) throw new Refusal('article_not_found');
  return newsroomArticleView(row, await listSources(db, id), config.fourEyes);
}

/**
 * An article as a line of the editors' list.
 * @throws Refusal `article_not_found`
 */
export async function showNewsroomRow(
  { clock, config }: Context,
  { userId }: Actor,
  db: Db,
  id: number,
) {
  const row = await findNewsroomRow(db, id, { at: clock(), userId });
  if (!row) throw new Refusal('article_not_found');
  return newsroomRowView(row, config.fourEyes);
}
