/**
 * A fetch that did not succeed. Its message names the host at most, never a path or a query, which
 * may carry secrets: it can be logged.
 */
export class FetchError extends Error {
  name = 'FetchError';
  reason;
  /** HTTP status, for `bad_status`. */
  status;
  /** Seconds the server asks to be left alone, where it says so. */
  retryAfter;
  constructor(reason, message, { status, retryAfter, cause } = {}) {
    super(message, { cause });
    this.reason = reason;
    this.status = status ?? null;
    this.retryAfter = retryAfter ?? null;
  }
}
