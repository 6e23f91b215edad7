import { AI_TASK_LABELS, type AiTaskName } from '@bluebird/contract/ai-tasks.ts';

/** Money in yuan, with as many digits as small sums need: `¥12.30`, `¥0.0042`. */
export function formatYuan(yuan: number): string {
  if (yuan === 0) return '¥0';
  if (yuan >= 1)
    return `¥${yuan.toLocaleString('en', { minimumFractionDigits: 2, maximumFractionDigits: 2 })}`;
  return yuan < 0.0001 ? '<¥0.0001' : `¥${yuan.toFixed(4)}`;
}

/** Tokens in words: `860`, `1.2 万`. */
export const formatTokens = (tokens: number): string =>
  tokens < 10_000
    ? tokens.toLocaleString('en')
    : `${(tokens / 10_000).toLocaleString('en', { maximumFractionDigits: 1 })} 万`;

export const taskLabel = (task: string): string => AI_TASK_LABELS[task as AiTaskName] ?? task;

const OUTCOMES: Record<string, string> = {
  running: '进行中',
  done: '完成',
  stopped: '读者停下',
  unreachable: '连不上',
  timeout: '超时',
  refused: '被拒绝',
  busy: '太忙或出错',
  malformed: '回答有误',
  truncated: '半途断了',
  empty: '空回答',
  endless: '不停重复',
  language: '语言不对',
};

export const outcomeLabel = (outcome: string): string => OUTCOMES[outcome] ?? outcome;
