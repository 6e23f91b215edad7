import { AUDIT_STATES, DESK_STATUSES } from '@bluebird/contract/desk.ts';
import type { Context } from '../../context.ts';
import { listSources } from '#domains/articles/sources.queries.ts';
import type { Db } from '#db/client.ts';
import { Refusal } from '#http/refusal.ts';
import {
  countDesk,
  findDesk,
  findDeskRow,
  listDesk,
  type DeskFilter,
  type DeskOrder,
} from './desk.queries.ts';
import { deskArticleView, deskRowView } from './desk.view.ts';

type Wanted = Omit<DeskFilter, 'at'> & { order: DeskOrder; offset: number; limit: number };

/** A page of the articles that match, and how many there are of each status and audit state. */
export async function listForDesk(
  { db, clock }: Context,
  { order, offset, limit, ...wanted }: Wanted,
) {
  const filter = { ...wanted, at: clock() };
  const [rows, groups] = await Promise.all([
    listDesk(db, filter, order, { offset, limit }),
    countDesk(db, filter),
  ]);
  const sum = (of: typeof groups) => of.reduce((total, { count }) => total + count, 0);
  const inStatus = groups.filter(({ status }) => !wanted.status || status === wanted.status);
  const inAudit = groups.filter(({ audit }) => !wanted.audit || audit === wanted.audit);
  const total = sum(inStatus.filter((group) => inAudit.includes(group)));
  const after = offset + rows.length;
  const countOf = <K extends string>(names: readonly K[], count: (name: K) => number) =>
    Object.fromEntries(names.map((name) => [name, count(name)])) as Record<K, number>;
  return {
    items: rows.map(deskRowView),
    next_offset: rows.length > 0 && after < total ? after : null,
    total,
    counts: {
      status: countOf(DESK_STATUSES, (name) => sum(inAudit.filter((g) => g.status === name))),
      audit: countOf(AUDIT_STATES, (name) => sum(inStatus.filter((g) => g.audit === name))),
    },
  };
}

/**
 * An article with all that an editor needs, deleted ones too.
 * @throws Refusal `article_not_found`
 */
export async function showForDesk({ db, clock }: Context, id: number) {
  const row = await findDesk(db, id, clock());
  if (!row) throw new Refusal('article_not_found');
  return deskArticleView(row, await listSources(db, id));
}

/**
 * An article as a line of the editors' list.
 * @throws Refusal `article_not_found`
 */
export async function showDeskRow({ clock }: Context, db: Db, id: number) {
  const row = await findDeskRow(db, id, clock());
  if (!row) throw new Refusal('article_not_found');
  return deskRowView(row);
}
