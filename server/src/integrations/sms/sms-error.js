/** A message that was not taken; `reason` is the provider's own word, never the code or phone. */
export class SmsError extends Error {
  reason;
  constructor(reason, options) {
    super(`SMS not sent: ${reason}`, options);
    this.name = 'SmsError';
    this.reason = reason;
  }
}
