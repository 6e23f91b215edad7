import type { Visit, Visitor, VisitorKind } from '@bluebird/contract/activity-visitors.ts';
import { includesRole, type Actor } from '#core/actor.ts';
import type { Context } from '#core/context.ts';
import { DAY_MS } from '#core/durations.ts';
import {
  listActs,
  listOwnVisitors,
  listVisitors,
  listVisits,
  type VisitorRow,
} from './visitors.queries.ts';

type Page = { offset: number; limit: number };

/** Clients: to administrators everybody's, to others their own, which no filter narrows. */
export async function showVisitors(
  { db, clock }: Context,
  actor: Actor,
  wanted: Page & { q: string; kind?: VisitorKind | undefined },
) {
  const { rows, total } = includesRole(actor.role, 'admin')
    ? await listVisitors(db, { ...wanted, kind: wanted.kind }, new Date(clock().getTime() - DAY_MS))
    : await listOwnVisitors(db, actor.userId, wanted);
  return paged(wanted, total, rows.map(visitorView));
}

/** The visits of a client with what was done in each; somebody else's has none. */
export async function showVisits(
  { db, clock }: Context,
  actor: Actor,
  { cuid, ...page }: Page & { cuid: string },
) {
  const userId = includesRole(actor.role, 'admin') ? null : actor.userId;
  const { rows, total } = await listVisits(db, { cuid, userId, ...page });
  const acts = Map.groupBy(await listActs(db, rows, clock()), ({ visit_id }) => visit_id);
  const items = rows.map((row): Visit => ({
    id: row.id,
    user: userOf(row),
    device: row.device,
    started_at: row.started_at.toISOString(),
    last_at: row.last_at.toISOString(),
    events: row.events,
    acts: (acts.get(row.id) ?? []).map(({ name, path, title, created_at }) => ({
      name,
      path,
      title,
      at: created_at.toISOString(),
    })),
  }));
  return paged(page, total, items);
}

const paged = <T>({ offset }: Page, total: number, items: T[]) => ({
  items,
  next_offset: items.length > 0 && offset + items.length < total ? offset + items.length : null,
  total,
});

const userOf = ({ user_id, username }: { user_id: number | null; username: string | null }) =>
  user_id === null || username === null ? null : { user_id, username };

const visitorView = (row: VisitorRow): Visitor => ({
  cuid: row.cuid,
  user: userOf(row),
  device: row.device,
  source: row.source,
  first_at: row.first_at.toISOString(),
  last_at: row.last_at.toISOString(),
  visits: row.visits,
  events: row.events,
});
