import type { AnswerFault } from '@bluebird/contract/ai-answers.ts';
import { Refusal } from '#core/refusal.ts';
import { NO_MODEL } from './no-model.ts';
import { ProviderError, type ProviderFault } from '#integrations/provider-error.ts';

const BROKEN = '回答中断了，请重试';

const MESSAGES: Record<ProviderFault, string> = {
  unreachable: '语言模型连不上，请稍后再试',
  timeout: '语言模型迟迟没有回答，请稍后再试',
  refused: '语言模型没有接受这个请求',
  busy: '语言模型现在很忙，请稍后再试',
  malformed: BROKEN,
  truncated: BROKEN,
  empty: '语言模型什么也没有回答，请重试',
  endless: '回答开始重复，已经停下，请重试',
  unfit: '语言模型的回答和原文对不上，请重试',
  language: '回答用错了语言，已经停下，请重试',
  budget: NO_MODEL.spent,
};

/** An answer that came to nothing, as its readers are told. */
export const INTERRUPTED: AnswerFault = { reason: 'unavailable', msg: BROKEN };

/** What readers are told of an error while an answer was made. */
export function faultOf(error: unknown): AnswerFault {
  if (error instanceof Refusal) return { reason: error.reason, msg: error.message };
  if (error instanceof ProviderError) return { reason: 'unavailable', msg: MESSAGES[error.fault] };
  return INTERRUPTED;
}
