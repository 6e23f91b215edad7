import { ApiError } from './api-error.ts';
import { accountId, isLoggedIn, sessionMark } from './session.ts';

/** Author of a write that is sent later: the account's id, or the session's mark while that is not known. */
export type Writer = number | string;

export const currentWriter = (): Writer => accountId() ?? sessionMark();

/** Whether a write may go: only with a token of the account that made it. */
export function dueFor(writer: Writer): 'now' | 'later' | 'never' {
  if (!isLoggedIn()) return 'later';
  if (writer === accountId() || writer === sessionMark()) return 'now';
  return accountId() === null ? 'later' : 'never';
}

/** What a failed write means: no answer, a busy or a restarting server are worth another try. */
export function writeVerdict(error: unknown): 'retry' | 'later' | 'drop' {
  if (!(error instanceof ApiError)) return 'drop';
  if (error.code === 401) return 'later';
  return error.code === '' || error.code === 429 || error.code >= 502 ? 'retry' : 'drop';
}
