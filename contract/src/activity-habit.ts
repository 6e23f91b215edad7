import { z } from 'zod';
import { endpoints } from './endpoint.ts';

/** What a reader means to read each day; 0: nothing of that kind. */
export const Goal = z.object({
  minutes: z.number().int('请填整数').min(0, '不能少于 0').max(240, '一天最多 240 分钟'),
  /** Running words read. */
  words: z.number().int('请填整数').min(0, '不能少于 0').max(50_000, '一天最多 50,000 词'),
});
export type Goal = z.infer<typeof Goal>;

export const activityHabit = endpoints({
  'POST /reader/goal': {
    name: 'activity.setGoal',
    summary: 'Sets what the caller means to read each day; zeros for no goal.',
    access: 'reader',
    body: Goal,
    result: Goal,
  },
});
