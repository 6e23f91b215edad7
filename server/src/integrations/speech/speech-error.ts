/** A sentence that was not spoken; `reason` is safe to log and never carries a key or text. */
export class SpeechError extends Error {
  readonly reason: string;

  constructor(reason: string, options?: ErrorOptions) {
    super(`Not spoken: ${reason}`, options);
    this.name = 'SpeechError';
    this.reason = reason;
  }
}
