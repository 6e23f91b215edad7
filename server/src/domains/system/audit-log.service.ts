import type { AuditRow } from '@bluebird/contract/system-audit.ts';
import type { FileReply } from '@bluebird/contract/endpoint.ts';
import type { Context } from '#core/context.ts';
import { csvLine } from '#core/csv.ts';
import { dayOf, nextDay, startOf } from '#core/shanghai.ts';
import { countAudit, listActions, listAudit, type AuditFilter } from './audit-log.queries.ts';

type Wanted = {
  actor: string;
  action?: string | undefined;
  subject: string;
  from?: string | undefined;
  to?: string | undefined;
};

/** Acts of one file, and of one query on the way to it. */
const MOST_EXPORTED = 50_000;
const AT_ONCE = 1_000;

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
  async function* lines(): AsyncGenerator<string> {
    // A mark of UTF-8, without which spreadsheets guess at the letters.
    yield `\uFEFF${csvLine(['编号', '时间', '谁', '做了什么', '对谁', '名称', '内容'])}`;
    let below: number | undefined;
    for (let done = 0; done < MOST_EXPORTED; done += AT_ONCE) {
      const rows = await listAudit(db, filter, { offset: 0, limit: AT_ONCE, below });
      yield rows.map((row) => lineOf(auditView(row))).join('');
      if (rows.length < AT_ONCE) return;
      below = rows.at(-1)!.id;
    }
  }
  return {
    name: `操作日志 ${dayOf(clock())}.csv`,
    type: 'text/csv; charset=utf-8',
    body: lines(),
  };
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

const lineOf = ({ id, at, actor, operator, action, subject, about, data }: AuditRow): string =>
  csvLine([
    String(id),
    at,
    actor?.username ?? operator ?? '',
    action,
    subject,
    about ?? '',
    JSON.stringify(data),
  ]);
