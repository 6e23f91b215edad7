import type { Code, CodeState, CodeType, CodeUse } from '@bluebird/contract/codes.ts';
import { shownCode } from '@bluebird/contract/shown-code.ts';
import type { Context } from '#core/context.ts';
import { csvFile } from '#core/csv.ts';
import { dayOf, previousDay } from '#core/shanghai.ts';
import {
  countCodes,
  listCodes,
  listUses,
  type CodeFilter,
  type CodeRow,
} from './code-search.queries.ts';

type Page = { offset: number; limit: number };

/** Codes that match. */
export async function searchCodes(
  { db, clock }: Context,
  { offset, limit, ...filter }: CodeFilter & Page,
) {
  const at = clock();
  const [rows, total] = await Promise.all([
    listCodes(db, filter, { offset, limit }, at),
    countCodes(db, filter, at),
  ]);
  const next = offset + rows.length;
  return { items: rows.map(codeView), total, next_offset: next < total ? next : null };
}

const codeView = ({ id, ...row }: CodeRow): Code => ({
  code_id: id,
  ...row,
  expires_at: row.expires_at?.toISOString() ?? null,
  created_at: row.created_at.toISOString(),
});

/** Who used which code. */
export async function searchUses(
  { db }: Context,
  { offset, limit, ...filter }: { q: string; ctype?: CodeType | undefined } & Page,
) {
  const { rows, total } = await listUses(db, filter, { offset, limit });
  const next = offset + rows.length;
  const items = rows.map((row): CodeUse => ({ ...row, used_at: row.used_at.toISOString() }));
  return { items, total, next_offset: next < total ? next : null };
}

const TYPES: Record<CodeType, string> = {
  invite: '邀请码',
  trial: '体验码',
  gift: '礼品码',
  channel: '渠道码',
};
const STATES: Record<CodeState, string> = {
  open: '可用',
  asked: '待确认',
  spent: '用完',
  expired: '过期',
  stopped: '停用',
};
const HEADS = [
  '码',
  '类型',
  '备注',
  '所属读者',
  '等级',
  '天数',
  '状态',
  '已用',
  '可用次数',
  '付费',
  '最后一天',
  '生成日期',
];

/** The codes that match as a table. */
export function exportCodes({ db, clock }: Context, filter: CodeFilter) {
  const at = clock();
  return csvFile({
    name: `码 ${dayOf(at)}`,
    heads: HEADS,
    cells,
    page: (page) => listCodes(db, filter, page, at),
  });
}

const cells = (row: CodeRow): string[] => [
  shownCode(row.code),
  TYPES[row.ctype],
  row.remark,
  row.owner ?? '',
  String(row.level),
  String(row.days),
  STATES[row.state],
  String(row.uses),
  row.max_uses === null ? '不限' : String(row.max_uses),
  String(row.paid),
  row.expires_at ? previousDay(dayOf(row.expires_at)) : '',
  dayOf(row.created_at),
];
