import type { FileReply } from '@bluebird/contract/endpoint.ts';
import type { Visit, Visitor } from '@bluebird/contract/activity-visitors.ts';
import { includesRole, type Actor } from '#core/actor.ts';
import type { Context } from '#core/context.ts';
import { csvFile } from '#core/csv.ts';
import { dayOf, momentOf } from '#core/shanghai.ts';
import { DAY_MS } from '#core/durations.ts';
import {
  countVisitors,
  listActs,
  listOwnVisitors,
  listVisitors,
  listVisits,
  type VisitorFilter,
  type VisitorRow,
} from './visitors.queries.ts';

type Page = { offset: number; limit: number };

/** Clients: to administrators everybody's, to others their own, which no filter narrows. */
export async function showVisitors(
  { db, clock }: Context,
  actor: Actor,
  { offset, limit, ...filter }: Page & VisitorFilter,
) {
  const page = { offset, limit };
  if (!includesRole(actor.role, 'admin')) {
    const { rows, total } = await listOwnVisitors(db, actor.userId, page);
    return paged(page, total, rows.map(visitorView));
  }
  const since = new Date(clock().getTime() - DAY_MS);
  const [rows, total] = await Promise.all([
    listVisitors(db, filter, page, since),
    countVisitors(db, filter, since),
  ]);
  return paged(page, total, rows.map(visitorView));
}

const HEADS = ['设备编号', '用户', '设备', '从哪里', '第一次', '最近来过', '访问', '动作'];

/** Everybody's clients that match as a table. */
export function exportVisitors({ db, clock }: Context, filter: VisitorFilter): FileReply {
  const at = clock();
  const since = new Date(at.getTime() - DAY_MS);
  return csvFile({
    name: `访客 ${dayOf(at)}`,
    heads: HEADS,
    cells: (row: VisitorRow) => [
      row.cuid,
      row.username ?? '',
      row.device,
      row.source === 'WEBVIEW' ? 'App' : '浏览器',
      momentOf(row.first_at),
      momentOf(row.last_at),
      String(row.visits),
      String(row.events),
    ],
    page: (page) => listVisitors(db, filter, page, since),
  });
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
