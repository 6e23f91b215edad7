import type { ErrorReason } from '@bluebird/contract/errors.ts';

/** A call that failed, whether the server refused it or was never reached. */
export class ApiError extends Error {
  override name = 'ApiError';
  /** HTTP status; '' when no answer came. */
  readonly code: number | '';
  /** Stable word to branch on; '' when no answer came or it was not ours. */
  readonly reason: ErrorReason | '';
  /** For invalid input: field name to message. */
  readonly fields: Record<string, string>;
  /** Names the call in the server's log. */
  readonly requestId: string;
  /** When it was answered by the server's clock, in milliseconds; null when that is not known. */
  readonly answeredAt: number | null;

  constructor(
    code: number | '',
    msg: string,
    more: {
      reason?: ErrorReason;
      fields?: Record<string, string>;
      requestId?: string;
      answeredAt?: number | null;
    } = {},
  ) {
    super(msg);
    this.code = code;
    this.reason = more.reason ?? '';
    this.fields = more.fields ?? {};
    this.requestId = more.requestId ?? '';
    this.answeredAt = more.answeredAt ?? null;
  }

  /** Message for readers, in Chinese. */
  get msg(): string {
    return this.message;
  }
}

export const NETWORK_ERROR = '网络异常';

/** Whether no answer came: offline, server away, or something between that is not ours. */
export const isNetworkError = (error: unknown): boolean =>
  error instanceof ApiError && error.code === '';

/** What to tell the reader about any failure. */
export const messageOf = (error: unknown): string =>
  error instanceof ApiError ? error.msg : '出错了，请稍后再试';
