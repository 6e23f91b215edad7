import { errors } from '@bluebird/contract/errors.ts';
/** An expected refusal, answered with its catalogue status and a message for the reader. */
export class Refusal extends Error {
  reason;
  /** For `invalid_input`: field name to message. */
  fields;
  /** Seconds after which trying again makes sense. */
  retryAfter;
  constructor(reason, options = {}) {
    super(options.message ?? errors[reason].msg);
    this.reason = reason;
    this.fields = options.fields;
    this.retryAfter = options.retryAfter;
  }
  get status() {
    return errors[this.reason].status;
  }
}
