import { expect, test } from 'vitest';
import type { Membership } from '@bluebird/contract/members.ts';
import { daysLeft, membershipName, membershipSpan } from './membership-words.ts';

const NOW = new Date('2026-11-23T04:00:00Z');
const membership = (values: Partial<Membership>): Membership => ({
  level: 1,
  is_trial: false,
  expires_at: '2026-12-03T04:00:00Z',
  pro_expires_at: null,
  ...values,
});

test.each([
  [{}, '会员', '到 12 月 3 日', '还有 10 天'],
  [{ is_trial: true }, '体验会员', '到 12 月 3 日', '还有 10 天'],
  [{ level: 0, expires_at: null } as const, '免费读者', '', ''],
  [
    { level: 0, expires_at: '2025-12-31T15:59:59Z' } as const,
    '免费读者',
    '已于 2025 年 12 月 31 日结束',
    '',
  ],
  // Midnight in Shanghai is the day that begins.
  [{ expires_at: '2026-12-31T16:00:00Z' }, '会员', '到 2027 年 1 月 1 日', '还有 38 天'],
  [{ expires_at: '2026-11-23T04:00:01Z' }, '会员', '到 11 月 23 日', '不到一天'],
  [
    { level: 2, pro_expires_at: '2026-12-03T04:00:00Z' } as const,
    '专业会员',
    '到 12 月 3 日',
    '还有 10 天',
  ],
  [
    { level: 2, pro_expires_at: '2026-11-30T04:00:00Z' } as const,
    '专业会员',
    '到 11 月 30 日，之后是会员，到 12 月 3 日',
    '还有 10 天',
  ],
])('%j', (values, name, span, left) => {
  const given = membership(values);
  expect(membershipName(given)).toBe(name);
  expect(membershipSpan(given, NOW)).toBe(span);
  expect(daysLeft(given, NOW)).toBe(left);
});
