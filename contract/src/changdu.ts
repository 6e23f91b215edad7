import { z } from 'zod';
import {
  APPLICANTS,
  APPLICATION_STATES,
  APPLICATION_TEXT,
  LEAST_REASON,
  MOST_CHANGDU_DAYS,
} from './changdu-limits.ts';
import { XhsId } from './codes.ts';
import { endpoints } from './endpoint.ts';
import { Id, IdParams, Instant, limit, Offset, pageOf } from './scalars.ts';

export const Applicant = z.enum(APPLICANTS, '请选择身份');
export type Applicant = z.infer<typeof Applicant>;
export const ApplicationState = z.enum(APPLICATION_STATES);
export type ApplicationState = z.infer<typeof ApplicationState>;

const Level = z.union([z.literal(1), z.literal(2)], '请选择会员等级');

/** What was given: the reader receives it by a code, and its days run from then on. */
const Given = z.object({
  kind: z.enum(['trial', 'gift']),
  level: Level,
  days: z.number().int(),
  code: z.string(),
  /** Whether the code can be used; not while it waits for a second administrator, nor once it is over. */
  ready: z.boolean(),
  received_at: Instant.nullable(),
});

/** An application as the reader sees it. */
export const Application = z.object({
  id: z.number().int(),
  applicant: Applicant,
  contact: z.string(),
  xhs_id: z.string(),
  reason: z.string(),
  state: ApplicationState,
  /** What the staff answered; empty for none. */
  answer: z.string(),
  created_at: Instant,
  decided_at: Instant.nullable(),
  given: Given.nullable(),
});
export type Application = z.infer<typeof Application>;

/** An application as administrators see it. */
export const ApplicationForStaff = Application.extend({
  user_id: z.number().int(),
  username: z.string(),
  /** Whether the account, or the id at Xiaohongshu, had its trial. */
  had_trial: z.boolean(),
  /** Applications of the account before this one. */
  earlier: z.number().int(),
  decided_by: z.string().nullable(),
});
export type ApplicationForStaff = z.infer<typeof ApplicationForStaff>;

/** What applications are searched by. */
const ApplicationFilter = {
  /** Part of a username, a contact or an id at Xiaohongshu. */
  q: z.string().trim().max(64).default(''),
  state: ApplicationState.optional(),
  id: Id.optional(),
};

const text = (most: number, message: string) => z.string().trim().max(most, message);

export const changdu = endpoints({
  'POST /api/changdu/apply': {
    name: 'changdu.apply',
    summary:
      'Applies to read everything for a while (畅读); one application of an account waits at a time, three come in ninety days.',
    access: 'reader',
    body: z.object({
      applicant: Applicant,
      contact: text(APPLICATION_TEXT.contact, `联系方式最多 ${APPLICATION_TEXT.contact} 字`).min(
        3,
        '请填写联系方式',
      ),
      /** Empty for none. */
      xhs_id: z.union([z.literal(''), XhsId]).default(''),
      reason: text(APPLICATION_TEXT.reason, `理由最多 ${APPLICATION_TEXT.reason} 字`).min(
        LEAST_REASON,
        `请至少写 ${LEAST_REASON} 个字`,
      ),
    }),
    result: Application,
    refusals: ['application_waiting', 'too_many_applications'],
  },
  'GET /api/changdu/mine': {
    name: 'changdu.mine',
    summary: 'The caller’s applications, the latest first.',
    access: 'reader',
    query: z.object({ offset: Offset, limit: limit(20) }),
    result: pageOf(Application),
  },
  'POST /api/changdu/withdraw': {
    name: 'changdu.withdraw',
    summary: 'Takes back the caller’s application that waits.',
    access: 'reader',
    body: z.object({ id: z.number().int().positive().max(Number.MAX_SAFE_INTEGER) }),
    result: Application,
    refusals: ['application_not_found', 'application_decided'],
  },
  'GET /api/changdu/applications': {
    name: 'changdu.list',
    summary: 'Everybody’s applications; those that wait with the longest first, others the latest.',
    access: 'admin',
    query: z.object({ ...ApplicationFilter, offset: Offset, limit: limit(30) }),
    result: pageOf(ApplicationForStaff).extend({
      /** How many wait, whatever was asked for. */
      waiting: z.number().int(),
    }),
  },
  'GET /api/changdu/applications/export': {
    name: 'changdu.export',
    summary: 'The same as a table (CSV), at most 10,000 lines.',
    access: 'admin',
    query: z.object(ApplicationFilter),
    file: true,
  },
  'POST /api/changdu/application/{id}/decide': {
    name: 'changdu.decide',
    summary:
      'Answers an application: a trial of seven days, days of a gift, or nothing. Long gifts may wait for a second administrator.',
    access: 'admin',
    params: IdParams,
    body: z.object({
      give: z
        .discriminatedUnion('kind', [
          z.object({ kind: z.literal('trial') }),
          z.object({
            kind: z.literal('gift'),
            level: Level,
            days: z
              .number('请填写天数')
              .int('天数是整数')
              .min(1, '至少 1 天')
              .max(MOST_CHANGDU_DAYS, `最多 ${MOST_CHANGDU_DAYS} 天`),
          }),
        ])
        .nullable(),
      /** The reader sees it; an application that is declined needs one. */
      answer: text(APPLICATION_TEXT.answer, `答复最多 ${APPLICATION_TEXT.answer} 字`).default(''),
    }),
    result: ApplicationForStaff,
    refusals: ['application_not_found', 'application_decided', 'trial_received'],
  },
});
