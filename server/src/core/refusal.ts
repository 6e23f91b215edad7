import { errors, type ErrorReason } from '@bluebird/contract/errors.ts';

/** An expected refusal, answered with its catalogue status and a message for the reader. */
export class Refusal extends Error {
  readonly reason: ErrorReason;
  /** For `invalid_input`: field name to message. */
  readonly fields: Record<string, string> | undefined;
  /** Seconds after which trying again makes sense. */
  readonly retryAfter: number | undefined;

  constructor(
    reason: ErrorReason,
    options: { message?: string; fields?: Record<string, string>; retryAfter?: number } = {},
  ) {
    super(options.message ?? errors[reason].msg);
    this.reason = reason;
    this.fields = options.fields;
    this.retryAfter = options.retryAfter;
  }

  get status(): number {
    return errors[this.reason].status;
  }
}
