import type { Audience } from '@bluebird/contract/notice-audiences.ts';
import type { NoticeRow } from '@bluebird/contract/system-notices.ts';
import type { Actor, Caller } from '#core/actor.ts';
import type { Context } from '#core/context.ts';
import { Refusal } from '#core/refusal.ts';
import { recordAudit } from './audit.queries.ts';
import {
  findNotice,
  insertNotice,
  listAll,
  listCurrent,
  lockNotice,
  updateNotice,
} from './notices.queries.ts';

/** Notices that are shown at once. */
const MOST_SHOWN = 5;

/** The notices for whoever asks, the newest first. */
export async function currentNotices({ db, clock }: Context, actor: Actor | null, caller: Caller) {
  const audiences: Audience[] = ['all', actor ? 'readers' : 'visitors'];
  if (actor && actor.level > 0) audiences.push('members');
  const rows = await listCurrent(db, clock(), audiences);
  return rows
    .filter(({ app_versions }) => isForApp(app_versions, caller.app))
    .slice(0, MOST_SHOWN)
    .map(({ id, title, body, link, starts_at }) => ({
      id,
      title,
      body,
      link: caller.underReview && !link?.startsWith('/') ? null : link,
      starts_at: starts_at.toISOString(),
    }));
}

/** Whether a version of the app (`source_platform_channel_versioncode_version`) is in a range. */
function isForApp(range: string, app: string): boolean {
  if (range === '') return true;
  const version = app.split('_').slice(4).join('_');
  if (!/^\d+(\.\d+)*$/.test(version)) return false;
  const [from = '', to = ''] = range.split('-');
  return (from === '' || compare(version, from) >= 0) && (to === '' || compare(version, to) <= 0);
}

/** The order of two versions, part by part: 1.10 comes after 1.9. */
function compare(one: string, other: string): number {
  const [a, b] = [one.split('.').map(Number), other.split('.').map(Number)];
  for (let at = 0; at < Math.max(a.length, b.length); at++) {
    const difference = (a[at] ?? 0) - (b[at] ?? 0);
    if (difference !== 0) return difference;
  }
  return 0;
}

/** Every notice, for administrators. */
export async function showNotices(
  { db, clock }: Context,
  { offset, limit }: { offset: number; limit: number },
) {
  const { rows, total } = await listAll(db, { offset, limit });
  const end = offset + rows.length;
  const next_offset = rows.length > 0 && end < total ? end : null;
  return { items: rows.map((row) => noticeView(row, clock())), next_offset, total };
}

type Written = Omit<NoticeRow, 'id' | 'by' | 'state'> & { id?: number | undefined };

/** Writes a notice, or changes one. @throws Refusal `notice_not_found`, `invalid_input` */
export function saveNotice({ db, clock }: Context, actor: Actor, written: Written) {
  const { id, app_from, app_to, starts_at, ends_at, ...fields } = written;
  const [starts, ends] = [new Date(starts_at), ends_at === null ? null : new Date(ends_at)];
  if (ends !== null && ends <= starts) throw wrong('ends_at', '结束要晚于开始');
  if (app_from !== '' && app_to !== '' && compare(app_from, app_to) > 0) {
    throw wrong('app_to', '后一个版本要不早于前一个');
  }
  const notice = {
    ...fields,
    starts_at: starts,
    ends_at: ends,
    app_versions: app_from === '' && app_to === '' ? '' : `${app_from}-${app_to}`,
  };
  return db.transaction().execute(async (tx) => {
    const before = id === undefined ? null : await lockNotice(tx, id);
    if (before === undefined) throw new Refusal('notice_not_found');
    const at = clock();
    const saved =
      id ?? (await insertNotice(tx, { ...notice, created_by: actor.userId, created_at: at }));
    if (id !== undefined) await updateNotice(tx, id, notice);
    await recordAudit(tx, {
      actorId: actor.userId,
      action: 'system.saveNotice',
      subject: `notice:${saved}`,
      data: { before: before && auditOf(before), after: auditOf(notice) },
    });
    return noticeView((await findNotice(tx, saved))!, at);
  });
}

/** Takes a notice down. @throws Refusal `notice_not_found` */
export const removeNotice = ({ db, clock }: Context, actor: Actor, id: number): Promise<void> =>
  db.transaction().execute(async (tx) => {
    const before = await lockNotice(tx, id);
    if (!before) throw new Refusal('notice_not_found');
    await updateNotice(tx, id, { deleted_at: clock() });
    await recordAudit(tx, {
      actorId: actor.userId,
      action: 'system.removeNotice',
      subject: `notice:${id}`,
      data: { before: auditOf(before), after: null },
    });
  });

const wrong = (field: string, message: string) =>
  new Refusal('invalid_input', { message, fields: { [field]: message } });

type Kept = {
  title: string;
  body: string;
  link: string | null;
  starts_at: Date;
  ends_at: Date | null;
  audience: Audience;
  app_versions: string;
};

const auditOf = ({ title, body, link, starts_at, ends_at, audience, app_versions }: Kept) => ({
  title,
  body,
  link,
  starts_at: starts_at.toISOString(),
  ends_at: ends_at?.toISOString() ?? null,
  audience,
  app_versions,
});

function noticeView(row: Kept & { id: number; by: string | null }, at: Date): NoticeRow {
  const [app_from = '', app_to = ''] = row.app_versions.split('-');
  const { app_versions: _, ...fields } = auditOf(row);
  const isOver = row.ends_at !== null && row.ends_at <= at;
  return {
    id: row.id,
    ...fields,
    app_from,
    app_to,
    by: row.by,
    state: isOver ? 'over' : row.starts_at > at ? 'scheduled' : 'shown',
  };
}
