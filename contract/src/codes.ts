import { z } from 'zod';
import { Award } from './awards.ts';
import { endpoints } from './endpoint.ts';
import { Membership } from './members.ts';
import { Id, IdParams, Instant, limit, Offset, pageOf } from './scalars.ts';
import { typedCode } from './typed-code.ts';

/**
 * What a code is for: `invite` brings a reader, `trial` gives a trial, `gift` gives days, `channel`
 * tells where readers came from and gives them a trial.
 */
export const CODE_TYPES = ['invite', 'trial', 'gift', 'channel'] as const;
export const CodeType = z.enum(CODE_TYPES, '请选择类型');
export type CodeType = z.infer<typeof CodeType>;

/**
 * Whether a code can be used; `asked` ones wait for a second administrator, `spent` ones were used as
 * often as they may be.
 */
export const CODE_STATES = ['open', 'asked', 'spent', 'expired', 'stopped'] as const;
export const CodeState = z.enum(CODE_STATES);
export type CodeState = z.infer<typeof CodeState>;

/** How a code was used: in registering, entered by an administrator, or by its receiver. */
export const CODE_WAYS = ['register', 'bind', 'receive'] as const;
export const CodeWay = z.enum(CODE_WAYS);
export type CodeWay = z.infer<typeof CodeWay>;

/** What a code gives and how far it goes. */
const Terms = {
  ctype: CodeType,
  level: z.union([z.literal(1), z.literal(2)]),
  days: z.number().int(),
  /** Null for a code that may be used without end. */
  max_uses: z.number().int().nullable(),
  expires_at: Instant.nullable(),
};

/** A code as administrators see it. */
export const Code = z.object({
  code_id: z.number().int(),
  code: z.string(),
  ...Terms,
  remark: z.string(),
  state: CodeState,
  /** Null for a reader's own invitation code and for one made for an id at Xiaohongshu. */
  batch_id: z.number().int().nullable(),
  /** Username of the reader whose own code it is. */
  owner: z.string().nullable(),
  uses: z.number().int(),
  /** How many of those whom it brought have paid. */
  paid: z.number().int(),
  created_at: Instant,
});
export type Code = z.infer<typeof Code>;

/** Codes made at once, and what came of them. */
export const CodeBatch = z.object({
  id: z.number().int(),
  ...Terms,
  remark: z.string(),
  /** How many codes. */
  size: z.number().int(),
  uses: z.number().int(),
  /** How many readers registered with them. */
  registered: z.number().int(),
  /** How many of those have paid. */
  paid: z.number().int(),
  created_at: Instant,
  created_by: z.string().nullable(),
  stopped_at: Instant.nullable(),
  /** Whether it gives so many days that a second administrator has to confirm it. */
  asked: z.boolean(),
  confirmed_at: Instant.nullable(),
  confirmed_by: z.string().nullable(),
});
export type CodeBatch = z.infer<typeof CodeBatch>;

/** One use of a code. */
export const CodeUse = z.object({
  id: z.number().int(),
  code: z.string(),
  ctype: CodeType,
  remark: z.string(),
  owner: z.string().nullable(),
  /** Who used it; null when the account was deleted. */
  username: z.string().nullable(),
  way: CodeWay,
  /** Whether the reader came by it. */
  brought: z.boolean(),
  paid: z.boolean(),
  used_at: Instant,
});
export type CodeUse = z.infer<typeof CodeUse>;

/** What became of one award for an invitation. */
export const InviteAwardState = z.enum(['none', 'waiting', 'received', 'taken_back']);
export type InviteAwardState = z.infer<typeof InviteAwardState>;

/** A reader whom the caller invited. */
export const Invitee = z.object({
  id: z.number().int(),
  /** Null when the account was deleted. */
  username: z.string().nullable(),
  joined_at: Instant,
  /** Whether awards can be earned by them: not when their phone had an account before. */
  counts: z.boolean(),
  /** Days since then on which they read enough. */
  read_days: z.number().int(),
  read: InviteAwardState,
  pay: InviteAwardState,
});
export type Invitee = z.infer<typeof Invitee>;

const MyCode = z.object({
  code_id: z.number().int(),
  code: z.string(),
  /** What the reader sends to friends; the link comes after it. */
  share_text: z.string(),
  invited: z.number().int(),
  /** Days received and not taken back. */
  received_days: z.number().int(),
  /** Days earned and not received. */
  waiting_days: z.number().int(),
  /** Days that can be received within the window that ends today. */
  room_days: z.number().int(),
});
export type MyCode = z.infer<typeof MyCode>;

/** A reader's id at Xiaohongshu (小红书号), which is not told apart by case. */
export const XhsId = z
  .string()
  .trim()
  .toLowerCase()
  .regex(/^[\w.-]{2,40}$/, '小红书号由字母、数字、点、下划线和连字符组成');

const Page = { offset: Offset, limit: limit(30) };
const CodeFilter = {
  /** Beginning of a code, or part of a remark or of an owner's name. */
  q: z.string().trim().max(64).default(''),
  ctype: CodeType.optional(),
  state: CodeState.optional(),
  batch_id: Id.optional(),
};

/** Most codes of one batch. */
export const MOST_CODES = 1_000;

export const codes = endpoints({
  'GET /api/code/invitation/mycode': {
    name: 'codes.mine',
    summary: 'The caller’s own invitation code, and what it has brought.',
    access: 'reader',
    result: MyCode,
    refusals: ['under_review'],
  },
  'GET /api/code/invitation/invitees': {
    name: 'codes.invitees',
    summary: 'Whom the caller invited, the latest first.',
    access: 'reader',
    query: z.object(Page),
    result: pageOf(Invitee),
    refusals: ['under_review'],
  },
  'POST /api/code/receive_award': {
    name: 'codes.receiveAward',
    summary:
      'Receives what the caller’s invitation code has earned, each award once, as far as 30 days in 90 allow.',
    access: 'reader',
    body: z.object({ code_id: z.number().int().positive().max(Number.MAX_SAFE_INTEGER) }),
    result: z.object({ days: z.number().int(), awards: z.array(Award), membership: Membership }),
    refusals: ['code_not_found', 'no_award', 'award_cap', 'membership_too_long', 'under_review'],
  },
  'POST /api/user/bind_code': {
    name: 'codes.bind',
    summary: 'Uses a code for a reader, who then counts as brought by it if it is an invitation.',
    access: 'admin',
    body: z.object({
      user_id: z.number().int().positive().max(Number.MAX_SAFE_INTEGER),
      code: typedCode('邀请码有误'),
    }),
    result: z.object({
      user_id: z.number().int(),
      code: z.string(),
      ctype: CodeType,
      membership: Membership,
    }),
    refusals: [
      'user_not_found',
      'invitation_invalid',
      'own_code',
      'code_bound',
      'trial_received',
      'membership_too_long',
    ],
  },
  'POST /api/user/open_trial_member': {
    name: 'codes.openTrial',
    summary:
      'Makes the code by which a reader who is known by an id at Xiaohongshu receives a trial of seven days; asked again, it tells the same code.',
    access: 'admin',
    body: z.object({ xhs_id: XhsId }),
    result: z.object({ code: z.string(), xhs_id: z.string() }),
    refusals: ['trial_received'],
  },
  'POST /api/user/receive_trial_member': {
    name: 'codes.receiveTrial',
    summary:
      'Receives what a code gives: a trial of seven days from now, once for each account, phone and xhs_id, or the days of a gift.',
    access: 'reader',
    body: z.object({ code: typedCode('体验码有误') }),
    result: Membership,
    refusals: ['trial_code_invalid', 'trial_received', 'membership_too_long'],
  },
  'POST /api/code/invitation/generate': {
    name: 'codes.generate',
    summary:
      'Makes a batch of codes, one unless more are asked for; where long grants need two administrators, gifts of many days wait for the second.',
    access: 'admin',
    body: z
      .object({
        ctype: CodeType,
        remark: z.string().trim().max(200, '备注最多 200 字').default(''),
        count: z
          .number('请填写数量')
          .int('数量是整数')
          .min(1, '至少 1 个')
          .max(MOST_CODES, `一次最多 ${MOST_CODES} 个`)
          .default(1),
        /** Of a gift; a trial's are seven. */
        days: z
          .number('请填写天数')
          .int('天数是整数')
          .min(1, '至少 1 天')
          .max(366, '最多 366 天')
          .optional(),
        level: z.union([z.literal(1), z.literal(2)], '请选择会员等级').optional(),
        /** How often each may be used: once when absent, a channel's without end. */
        max_uses: z
          .number('请填写次数')
          .int('次数是整数')
          .min(1, '至少 1 次')
          .max(100_000, '最多 100000 次')
          .optional(),
        /** The last Asia/Shanghai day on which they can be used. */
        last_day: z.iso.date('日期有误').optional(),
      })
      .refine(({ ctype, days, level }) => ctype === 'gift' || (!days && !level), {
        path: ['days'],
        message: '只有礼品码可以定天数和等级',
      }),
    result: z.object({ batch: CodeBatch, codes: z.array(z.string()) }),
  },
  'GET /api/code/invitation/list': {
    name: 'codes.list',
    summary: 'Every code, the latest first.',
    access: 'admin',
    query: z.object({ ...CodeFilter, ...Page }),
    result: pageOf(Code),
  },
  'GET /api/code/invitation/export': {
    name: 'codes.export',
    summary: 'The same as a table (CSV), at most 10,000 lines.',
    access: 'admin',
    query: z.object(CodeFilter),
    file: true,
  },
  'GET /api/code/invitation/batches': {
    name: 'codes.batches',
    summary: 'Every batch and what came of it, the latest first.',
    access: 'admin',
    query: z.object({ ctype: CodeType.optional(), ...Page }),
    result: pageOf(CodeBatch),
  },
  'GET /api/code/invitation/uses': {
    name: 'codes.uses',
    summary: 'Who used which code, the latest first.',
    access: 'admin',
    query: z.object({
      /** Beginning of a code, or part of a remark, of an owner's or of a user's name. */
      q: z.string().trim().max(64).default(''),
      ctype: CodeType.optional(),
      ...Page,
    }),
    result: pageOf(CodeUse),
  },
  'POST /api/code/batch/{id}/confirm': {
    name: 'codes.confirmBatch',
    summary: 'Lets the codes of a batch be used that another administrator made.',
    access: 'admin',
    params: IdParams,
    result: CodeBatch,
    refusals: ['code_not_found', 'second_person_required', 'illegal_transition'],
  },
  'POST /api/code/batch/{id}/stop': {
    name: 'codes.stopBatch',
    summary: 'Lets nobody use the codes of a batch any more; what they gave stays.',
    access: 'admin',
    params: IdParams,
    result: CodeBatch,
    refusals: ['code_not_found'],
  },
});
