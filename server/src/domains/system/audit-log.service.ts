import type { AuditRow } from '@bluebird/contract/system-audit.ts';
import type { FileReply } from '@bluebird/contract/endpoint.ts';
import type { Context } from '#core/context.ts';
import { csvFile } from '#core/csv.ts';
import { dayOf, nextDay, startOf } from '#core/shanghai.ts';
import { countAudit, listActions, listAudit, type AuditFilter } from './audit-log.queries.ts';

type Wanted = {
  actor: string;
  action?: string | undefined;
  subject: string;
  from?: string | undefined;
  to?: string | undefined;
};

/** Acts of one file. */
const MOST_EXPORTED = 50_000;
const HEADS = ['编号', '时间', '谁', '做了什么', '对谁', '名称', '内容'];

/** A page of what the staff did. */
export async function showAudit(
  { db }: Context,
  { offset, limit, ...wanted }: Wanted & { offset: number; limit: number },
) {
  const filter = filterOf(wanted);
  const [rows, total, actions] = await Promise.all([
    listAudit(db, filter, { offset, limit }),
    countAudit(db, filter),
    listActions(db),
  ]);
  const end = offset + rows.length;
  const next_offset = rows.length > 0 && end < total ? end : null;
  return { items: rows.map(auditView), next_offset, total, actions };
}

/** What the staff did as a CSV file. */
export function exportAudit({ db, clock }: Context, wanted: Wanted): FileReply {
  const filter = filterOf(wanted);
  return csvFile({
    name: `操作日志 ${dayOf(clock())}`,
    heads: HEADS,
    cells: (row: Listed) => cellsOf(auditView(row)),
    page: ({ limit, last }) => listAudit(db, filter, { offset: 0, limit, below: last?.id }),
    most: MOST_EXPORTED,
  });
}

const filterOf = ({ from, to, ...wanted }: Wanted): AuditFilter => ({
  ...wanted,
  since: from === undefined ? null : startOf(from),
  before: to === undefined ? null : startOf(nextDay(to)),
});

type Listed = Awaited<ReturnType<typeof listAudit>>[number];

function auditView(row: Listed): AuditRow {
  const { operator, ...data } = row.data;
  return {
    id: row.id,
    at: row.created_at.toISOString(),
    actor:
      row.actor_id === null || row.username === null
        ? null
        : { user_id: row.actor_id, username: row.username },
    operator: typeof operator === 'string' ? operator : null,
    action: row.action,
    subject: row.subject,
    about: row.about,
    data,
  };
}

const cellsOf = ({ id, at, actor, operator, action, subject, about, data }: AuditRow): string[] => [
  String(id),
  at,
  actor?.username ?? operator ?? '',
  action,
  subject,
  about ?? '',
  JSON.stringify(data),
];
