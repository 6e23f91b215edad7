/**
 * Why no whole answer came: no connection, none in time, refused (key, balance, a request it does
 * not take), too busy, an answer that is not in the protocol, one that broke off, an empty one.
 */
export type LanguageModelFault =
  | 'unreachable'
  | 'timeout'
  | 'refused'
  | 'busy'
  | 'malformed'
  | 'truncated'
  | 'empty';

/** A request to a language model that failed; the message holds nothing of what was asked. */
export class LanguageModelError extends Error {
  readonly fault: LanguageModelFault;

  constructor(fault: LanguageModelFault, detail: string, options?: ErrorOptions) {
    super(`language model ${fault}: ${detail}`, options);
    this.name = 'LanguageModelError';
    this.fault = fault;
  }
}
