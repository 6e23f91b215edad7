import { readEmail } from '@bluebird/contract/email.ts';
import type { FileReply } from '@bluebird/contract/endpoint.ts';
import type { CurrentUser, MemberFilter, Role } from '@bluebird/contract/users.ts';
import type { Actor } from '#core/actor.ts';
import type { Context } from '#core/context.ts';
import { csvFile } from '#core/csv.ts';
import { dayOf } from '#core/shanghai.ts';
import type { Db } from '#db/client.ts';
import { recordAudit } from '#domains/system/audit.queries.ts';
import { usernameKey } from './users.queries.ts';
import { countUsers, listIdsByOpenid, listUsers } from './user-search.queries.ts';
import { currentUserView } from './users.view.ts';

type Filter = { q: string; member?: MemberFilter | undefined };

/** Accounts by name, phone, e-mail address or openid, for administrators; all of them when nothing is asked for. */
export async function searchUsers(
  { db, clock }: Context,
  { offset, limit, ...filter }: Filter & { offset: number; limit: number },
) {
  const at = clock();
  const wanted = await wantedBy(db, filter);
  const [rows, total] = await Promise.all([
    listUsers(db, wanted, { offset, limit }, at),
    countUsers(db, wanted, at),
  ]);
  const end = offset + rows.length;
  return {
    items: rows.map((row) => currentUserView(row, at)),
    next_offset: end < total ? end : null,
    total,
  };
}

/** The accounts that match as a table, with phones and addresses masked; that it was taken is recorded. */
export async function exportUsers(
  { db, clock }: Context,
  actor: Actor,
  filter: Filter,
): Promise<FileReply> {
  const at = clock();
  const wanted = await wantedBy(db, filter);
  await recordAudit(db, {
    actorId: actor.userId,
    action: 'users.export',
    subject: 'users',
    data: { q: filter.q, member: filter.member ?? null },
  });
  return csvFile({
    name: `用户 ${dayOf(at)}`,
    heads: HEADS,
    cells: (row: Awaited<ReturnType<typeof listUsers>>[number]) => cells(currentUserView(row, at)),
    page: (page) => listUsers(db, wanted, page, at),
  });
}

async function wantedBy(db: Db, { q, member }: Filter) {
  const digits = q.replace(/^\+(?:86(?=\s*-?1))?/, '').replace(/[\s()-]/g, '');
  // Fewer digits are on too many phones to mean one.
  const phone = /^\d{4,15}$/.test(digits) ? digits : null;
  const ids = await listIdsByOpenid(db, q);
  return { name: usernameKey(q), phone, email: readEmail(q), ids, member };
}

const HEADS = [
  '编号',
  '用户名',
  '手机号',
  '邮箱',
  '角色',
  '会员',
  '会员到期',
  '专业会员到期',
  '加入',
  '注销生效',
];
const ROLES: Record<Role, string> = {
  reader: '读者',
  editor: '编辑',
  admin: '管理员',
  super: '超级管理员',
};

function cells({ membership, ...user }: CurrentUser): string[] {
  return [
    String(user.user_id),
    user.username,
    user.phone ?? '',
    user.email ?? '',
    ROLES[user.role],
    levelOf(membership),
    dayOrNone(membership.expires_at),
    dayOrNone(membership.pro_expires_at),
    dayOrNone(user.created_at),
    dayOrNone(user.deletes_at),
  ];
}

function levelOf({ level, is_trial, expires_at }: CurrentUser['membership']): string {
  if (level === 2) return '专业会员';
  if (level === 1) return is_trial ? '体验会员' : '会员';
  return expires_at === null ? '免费' : '已到期';
}

const dayOrNone = (instant: string | null): string =>
  instant === null ? '' : dayOf(new Date(instant));
