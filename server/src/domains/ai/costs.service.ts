import type { AiCall, AiCosts } from '@bluebird/contract/ai-operations.ts';
import { AI_TASK_LABELS, type AiTaskName } from '@bluebird/contract/ai-tasks.ts';
import type { FileReply } from '@bluebird/contract/endpoint.ts';
import type { Context } from '#core/context.ts';
import { csvFile } from '#core/csv.ts';
import { addDays, dayOf, nextDay, startOf } from '#core/shanghai.ts';
import {
  countCalls,
  listCalls,
  sumByAll,
  sumByDay,
  sumByModel,
  sumByTask,
} from './costs.queries.ts';
import { yuanOf } from './money.ts';

/** The last days until today. */
function spanOf(now: Date, days: number) {
  const to = dayOf(now);
  const from = addDays(to, 1 - days);
  return { from, to, since: startOf(from), before: startOf(nextDay(to)) };
}

const NO_CALLS = {
  calls: 0,
  failed: 0,
  input_tokens: 0,
  output_tokens: 0,
  estimated: 0,
  micros: 0,
  unpriced: 0,
};

const inYuan = <T extends { micros: number }>({ micros, ...rest }: T) => ({
  ...rest,
  cost: yuanOf(micros),
});

/** What models cost in the last days. */
export async function showCosts(
  { db, clock }: Context,
  { days }: { days: number },
): Promise<AiCosts> {
  const span = spanOf(clock(), days);
  const [byDay, tasks, models] = await Promise.all([
    sumByDay(db, span),
    sumByTask(db, span),
    sumByModel(db, span),
  ]);
  const known = new Map(byDay.map(({ day, ...sums }) => [dayOf(day), sums]));
  const list: AiCosts['days'] = [];
  for (let day = span.from; day <= span.to; day = nextDay(day)) {
    list.push({ day, ...inYuan(known.get(day) ?? NO_CALLS) });
  }
  return {
    from: span.from,
    to: span.to,
    days: list,
    tasks: tasks.map(inYuan),
    models: models.map(inYuan),
  };
}

const HEAD = [
  '日期',
  '用途',
  '模型',
  '服务',
  '调用',
  '失败',
  '输入 token',
  '输出 token',
  '其中估算的调用',
  '金额（元）',
  '没有单价的调用',
];

/** The same as a CSV file. */
export function exportCosts({ db, clock }: Context, { days }: { days: number }): FileReply {
  const span = spanOf(clock(), days);
  return csvFile({
    name: `AI 费用 ${span.from} 至 ${span.to}`,
    heads: HEAD,
    cells,
    page: (page) => sumByAll(db, span, page),
  });
}

const cells = (row: Awaited<ReturnType<typeof sumByAll>>[number]): string[] => [
  dayOf(row.day),
  labelOf(row.task),
  row.model,
  row.provider === 'primary' ? '主' : '备用',
  ...[row.calls, row.failed, row.input_tokens, row.output_tokens, row.estimated].map(String),
  yuanOf(row.micros).toFixed(6),
  String(row.unpriced),
];

const labelOf = (task: string): string => AI_TASK_LABELS[task as AiTaskName] ?? task;

/** A page of single calls. */
export async function showCalls(
  { db }: Context,
  {
    task,
    failed,
    ...page
  }: { task?: AiTaskName | undefined; failed: 'true' | 'false'; offset: number; limit: number },
) {
  const wanted = { task, failed: failed === 'true' };
  const [rows, total] = await Promise.all([listCalls(db, wanted, page), countCalls(db, wanted)]);
  const end = page.offset + rows.length;
  return {
    items: rows.map(callView),
    total,
    next_offset: rows.length > 0 && end < total ? end : null,
  };
}

const callView = ({
  at,
  user_id,
  username,
  micros,
  ...call
}: Awaited<ReturnType<typeof listCalls>>[number]): AiCall => ({
  ...call,
  at: at.toISOString(),
  user: user_id === null || username === null ? null : { user_id, username },
  cost: micros === null ? null : yuanOf(micros),
});
