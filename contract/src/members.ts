import { z } from 'zod';
import { endpoints } from './endpoint.ts';
import { Id, Instant, limit, Offset, pageOf } from './scalars.ts';

/** Not a member, 会员, 专业会员. */
const Level = z.union([z.literal(0), z.literal(1), z.literal(2)]);

/** What a reader's membership is at this moment. */
export const Membership = z.object({
  level: Level,
  /** Whether its days are those of a trial. */
  is_trial: z.boolean(),
  /** When it ends, or ended; null for those who never were members. */
  expires_at: Instant.nullable(),
  /** When level 2 ends; days of level 1 may follow until `expires_at`. Null for those without it. */
  pro_expires_at: Instant.nullable(),
});
export type Membership = z.infer<typeof Membership>;

/** How a membership changes; `refund` takes days back. */
export const MEMBER_EVENT_KINDS = [
  'open',
  'renew',
  'close',
  'trial',
  'order',
  'award',
  'bind',
  'refund',
] as const;
export const MemberEventKind = z.enum(MEMBER_EVENT_KINDS);
export type MemberEventKind = z.infer<typeof MemberEventKind>;

/** One change of a membership, as its owner sees it. */
export const MemberEvent = z.object({
  id: Id,
  kind: MemberEventKind,
  /** The level that the days are of; after a `close` 0. */
  level: Level,
  /** Null for a change that gives no days. */
  days: z.number().int().nullable(),
  /** What it was for, where the reader is told: the reason of an award, the order of a refund. */
  reason: z.string(),
  /** When the membership ended or ends since then; null where there was none. */
  expires_at: Instant.nullable(),
  created_at: Instant,
});
export type MemberEvent = z.infer<typeof MemberEvent>;

/** One change of a membership, as administrators see it. */
export const MemberLogEntry = MemberEvent.omit({ reason: true }).extend({
  remark: z.string(),
  /** Username of the administrator; null when none made it. */
  by: z.string().nullable(),
  /** Who asked for it first, where it took two administrators. */
  asked_by: z.string().nullable(),
});
export type MemberLogEntry = z.infer<typeof MemberLogEntry>;

/** Days that one administrator asked for and another has not confirmed yet. */
export const AskedGrant = z.object({
  act: z.enum(['open', 'renew']),
  level: z.union([z.literal(1), z.literal(2)]),
  days: z.number().int(),
  remark: z.string(),
  /** Username of who asked. */
  by: z.string(),
  asked_at: Instant,
});
export type AskedGrant = z.infer<typeof AskedGrant>;

/** What an act came to; while it waits for a second administrator, the membership is as before. */
const MembershipOrAsked = Membership.extend({ asked: AskedGrant.nullable() });

/** Most days that one act gives: ten years. */
export const MOST_DAYS = 3_660;

const Days = z
  .number('请填写天数')
  .int('天数是整数')
  .min(1, '至少 1 天')
  .max(MOST_DAYS, `最多 ${MOST_DAYS} 天`);
const Remark = z.string().trim().max(200, '备注最多 200 字').default('');
const UserId = z.number().int().positive().max(Number.MAX_SAFE_INTEGER);

const Page = { offset: Offset, limit: limit(20) };

export const members = endpoints({
  'POST /api/user/open_member': {
    name: 'members.open',
    summary:
      'Makes a reader a member, or gives a member the higher level: its days come first, those left of the lower one follow.',
    access: 'admin',
    body: z.object({
      user_id: UserId,
      level: z.union([z.literal(1), z.literal(2)], '请选择会员等级'),
      days: Days,
      remark: Remark,
    }),
    result: MembershipOrAsked,
    refusals: ['user_not_found', 'already_member', 'membership_too_long', 'second_person_required'],
  },
  'POST /api/user/renewal_member': {
    name: 'members.renew',
    summary:
      'Gives days of the level a reader has, or had last, from its end or from now, whichever is later.',
    access: 'admin',
    body: z.object({ user_id: UserId, days: Days, remark: Remark }),
    result: MembershipOrAsked,
    refusals: ['user_not_found', 'not_a_member', 'membership_too_long', 'second_person_required'],
  },
  'POST /api/user/close_member': {
    name: 'members.close',
    summary: 'Ends a membership now.',
    access: 'admin',
    body: z.object({ user_id: UserId, remark: Remark }),
    result: MembershipOrAsked,
    refusals: ['user_not_found', 'not_a_member'],
  },
  'GET /api/user/memberlog': {
    name: 'members.log',
    summary: 'Every change of a reader’s membership, the latest first.',
    access: 'admin',
    query: z.object({ user_id: Id, ...Page }),
    result: pageOf(MemberLogEntry).extend({ asked: AskedGrant.nullable() }),
    refusals: ['user_not_found'],
  },
  'GET /api/member/log': {
    name: 'members.myLog',
    summary: 'Every change of the caller’s membership, the latest first.',
    access: 'reader',
    query: z.object(Page),
    result: pageOf(MemberEvent),
  },
});
