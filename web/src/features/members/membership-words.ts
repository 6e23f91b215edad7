import type { MemberEventKind, Membership } from '@bluebird/contract/members.ts';
import type { MemberLevel } from '@bluebird/contract/member-quotas.ts';
import { formatDay } from '#lib/dates.ts';

/** What each level is called. */
export const LEVEL_LABELS: Record<MemberLevel, string> = {
  0: '免费读者',
  1: '会员',
  2: '专业会员',
};

export const EVENT_LABELS: Record<MemberEventKind, string> = {
  open: '开通',
  renew: '续期',
  close: '结束',
  trial: '体验',
  order: '购买',
  award: '奖励',
  bind: '兑换码',
  refund: '退款',
};

/** `会员`, `专业会员`, `体验会员`, `免费读者`. */
export const membershipName = ({ level, is_trial }: Membership): string =>
  level === 1 && is_trial ? '体验会员' : LEVEL_LABELS[level];

/** Until when a membership runs, or ran: `到 12 月 3 日`; '' for those who never were members. */
export function membershipSpan(
  { level, expires_at, pro_expires_at }: Membership,
  now = new Date(),
): string {
  if (expires_at === null) return '';
  if (level === 0) return `已于 ${formatDay(expires_at, now)}结束`;
  if (level === 1 || pro_expires_at === null || pro_expires_at === expires_at) {
    return `到 ${formatDay(expires_at, now)}`;
  }
  return `到 ${formatDay(pro_expires_at, now)}，之后是会员，到 ${formatDay(expires_at, now)}`;
}

const DAY = 86_400_000;

/** How much is left of a membership: `还有 12 天`, `不到一天`; '' without one. */
export function daysLeft({ level, expires_at }: Membership, now = new Date()): string {
  if (level === 0 || expires_at === null) return '';
  const days = Math.floor((Date.parse(expires_at) - now.getTime()) / DAY);
  return days < 1 ? '不到一天' : `还有 ${days} 天`;
}
