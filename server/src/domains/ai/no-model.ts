import { Refusal } from '#core/refusal.ts';
import { secondsToNextDay } from '#core/shanghai.ts';

/** Why a model must not be asked now: nobody is configured, an administrator forbade it, the day's money is spent. */
export type NoModel = 'missing' | 'off' | 'spent';

/** The same, as readers and editors are told. */
export const NO_MODEL: Record<NoModel, string> = {
  missing: '本站还没有接入语言模型',
  off: '语言模型暂时停用了，请稍后再来',
  spent: '今天的 AI 用完了，0 点恢复',
};

/**
 * The refusal of what only a model can do.
 * @param missing what is said where there never was one
 */
export const noModel = (why: NoModel, now: Date, missing = NO_MODEL.missing): Refusal =>
  new Refusal('ai_unavailable', {
    message: why === 'missing' ? missing : NO_MODEL[why],
    ...(why === 'spent' && { retryAfter: secondsToNextDay(now) }),
  });

/** What a task of the newsroom says while it waits for the next day's money. */
export const BUDGET_SPENT = '今天的 AI 预算用完了，明天 0 点后自动接着做';
