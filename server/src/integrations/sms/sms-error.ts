/** A message that was not taken; `reason` is the provider's own word, never the code or phone. */
export class SmsError extends Error {
  readonly reason: string;

  constructor(reason: string, options?: ErrorOptions) {
    super(`SMS not sent: ${reason}`, options);
    this.name = 'SmsError';
    this.reason = reason;
  }
}
