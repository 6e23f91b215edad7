/** Why a fetch was refused or failed. These words are stable: callers show and store them. */
type FetchReason =
  /** Not an address at all. */
  | 'bad_url'
  /** Not http or https, or an https page that redirects to plain http. */
  | 'blocked_scheme'
  /** A name or password in the address. */
  | 'blocked_credentials'
  | 'blocked_port'
  /** The host is, or its name resolves to, an address that is not on the public internet. */
  | 'blocked_address'
  | 'too_many_redirects'
  /** More bytes than allowed, before or after decompression, or compressed beyond reason. */
  | 'too_large'
  /** Connecting, a silence, or the whole took too long. */
  | 'timeout'
  /** The host's name does not resolve. */
  | 'dns'
  /** The connection was refused, broken off, or not to be trusted (TLS). */
  | 'connect'
  /** An answer other than 2xx, or 304 to a conditional request; see `status` and `retryAfter`. */
  | 'bad_status'
  /** Not the kind of content that was asked for. */
  | 'bad_content_type'
  /** Not HTTP, or a body that does not decode. */
  | 'bad_response';

type Details = { status?: number; retryAfter?: number | null; cause?: unknown };

/**
 * A fetch that did not succeed. Its message names the host at most, never a path or a query, which
 * may carry secrets: it can be logged.
 */
export class FetchError extends Error {
  override readonly name = 'FetchError';
  readonly reason: FetchReason;
  /** HTTP status, for `bad_status`. */
  readonly status: number | null;
  /** Seconds the server asks to be left alone, where it says so. */
  readonly retryAfter: number | null;

  constructor(reason: FetchReason, message: string, { status, retryAfter, cause }: Details = {}) {
    super(message, { cause });
    this.reason = reason;
    this.status = status ?? null;
    this.retryAfter = retryAfter ?? null;
  }
}
