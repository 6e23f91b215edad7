import type {
  Applicant,
  Application,
  ApplicationForStaff,
  ApplicationState,
} from '@bluebird/contract/changdu.ts';
import type { FileReply } from '@bluebird/contract/endpoint.ts';
import type { Actor } from '#core/actor.ts';
import type { Context } from '#core/context.ts';
import { csvFile } from '#core/csv.ts';
import { DAY_MS } from '#core/durations.ts';
import { Refusal } from '#core/refusal.ts';
import { dayOf, momentOf } from '#core/shanghai.ts';
import { lockUntilCommit } from '#db/advisory-lock.ts';
import {
  countApplications,
  countSince,
  countWaiting,
  findApplication,
  insertApplication,
  listApplications,
  listOwnApplications,
  lockApplication,
  updateApplication,
  type ApplicationFilter,
  type ApplicationRow,
} from './changdu.queries.ts';

/** Most applications of an account within the window. */
const MOST = 3;
const WINDOW_MS = 90 * DAY_MS;

type Page = { offset: number; limit: number };
type Wanted = { applicant: Applicant; contact: string; xhs_id: string; reason: string };

/**
 * Sends an application of the caller's.
 * @throws Refusal `application_waiting`, `too_many_applications`
 */
export function apply({ db, clock }: Context, { userId }: Actor, wanted: Wanted) {
  return db.transaction().execute(async (tx) => {
    // So that the limit holds, however many come at once.
    await lockUntilCommit(tx, `changdu:${userId}`);
    const at = clock();
    if ((await countSince(tx, userId, new Date(at.getTime() - WINDOW_MS))) >= MOST) {
      throw new Refusal('too_many_applications');
    }
    const id = await insertApplication(tx, { user_id: userId, ...wanted, created_at: at });
    if (id === undefined) throw new Refusal('application_waiting');
    return readerView((await findApplication(tx, id, at))!);
  });
}

/** The caller's applications. */
export async function showMine({ db, clock }: Context, userId: number, page: Page) {
  const { rows, total } = await listOwnApplications(db, userId, page, clock());
  return pageOf(page, rows.map(readerView), total);
}

/**
 * Takes an application of the caller's back; asked again, it changes nothing.
 * @throws Refusal `application_not_found`, `application_decided`
 */
export function withdraw({ db, clock }: Context, { userId }: Actor, id: number) {
  return db.transaction().execute(async (tx) => {
    const application = await lockApplication(tx, id);
    if (application?.user_id !== userId) throw new Refusal('application_not_found');
    const { state } = application;
    if (state !== 'waiting' && state !== 'withdrawn') throw new Refusal('application_decided');
    const at = clock();
    if (state === 'waiting')
      await updateApplication(tx, id, { state: 'withdrawn', decided_at: at });
    return readerView((await findApplication(tx, id, at))!);
  });
}

/** Everybody's applications that match, and how many wait. */
export async function showApplications(
  { db, clock }: Context,
  { offset, limit, ...filter }: ApplicationFilter & Page,
) {
  const page = { offset, limit };
  const [rows, total, waiting] = await Promise.all([
    listApplications(db, filter, page, clock()),
    countApplications(db, filter),
    countWaiting(db),
  ]);
  return { ...pageOf(page, rows.map(staffView), total), waiting };
}

const APPLICANTS: Record<Applicant, string> = {
  student: '学生',
  teacher: '老师',
  creator: '博主',
  group: '机构',
  other: '其他',
};
const STATES: Record<ApplicationState, string> = {
  waiting: '等待答复',
  approved: '已通过',
  declined: '未通过',
  withdrawn: '已撤回',
};
const HEADS = [
  '编号',
  '读者',
  '身份',
  '联系方式',
  '小红书号',
  '理由',
  '状态',
  '答复',
  '给了几天',
  '领取',
  '申请',
  '答复时间',
  '谁答复的',
];

/** The applications that match as a table. */
export function exportApplications({ db, clock }: Context, filter: ApplicationFilter): FileReply {
  const at = clock();
  return csvFile({
    name: `畅读申请 ${dayOf(at)}`,
    heads: HEADS,
    cells,
    page: (page) => listApplications(db, filter, page, at),
  });
}

const cells = (row: ApplicationRow): string[] => [
  String(row.id),
  row.username,
  APPLICANTS[row.applicant],
  row.contact,
  row.xhs_id,
  row.reason,
  STATES[row.state],
  row.answer,
  row.code === null ? '' : String(row.days),
  row.received_at ? momentOf(row.received_at) : '',
  momentOf(row.created_at),
  row.decided_at ? momentOf(row.decided_at) : '',
  row.decided_by ?? '',
];

const pageOf = <T>({ offset }: Page, items: T[], total: number) => {
  const next = offset + items.length;
  return { items, total, next_offset: next < total ? next : null };
};

const readerView = (row: ApplicationRow): Application => ({
  id: row.id,
  applicant: row.applicant,
  contact: row.contact,
  xhs_id: row.xhs_id,
  reason: row.reason,
  state: row.state,
  answer: row.answer,
  created_at: row.created_at.toISOString(),
  decided_at: row.decided_at?.toISOString() ?? null,
  given:
    row.code === null
      ? null
      : {
          kind: row.ctype === 'gift' ? 'gift' : 'trial',
          level: row.level,
          days: row.days,
          code: row.code,
          ready: row.ready,
          received_at: row.received_at?.toISOString() ?? null,
        },
});

/** As administrators see it; the code is its reader's. */
export const staffView = (row: ApplicationRow): ApplicationForStaff => ({
  ...readerView(row),
  user_id: row.user_id,
  username: row.username,
  had_trial: row.had_trial,
  earlier: row.earlier,
  decided_by: row.decided_by,
});
