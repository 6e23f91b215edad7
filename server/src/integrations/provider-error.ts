/**
 * Why no whole answer came: no connection, none in time, refused (key, balance, a request it does
 * not take), too busy, an answer that is not in the protocol, one that broke off, an empty one, one
 * that repeats itself without end, one in another language or shape than asked for; or that the day's
 * money is spent and nothing was asked at all.
 */
export type ProviderFault =
  | 'unreachable'
  | 'timeout'
  | 'refused'
  | 'busy'
  | 'malformed'
  | 'truncated'
  | 'empty'
  | 'endless'
  | 'language'
  | 'unfit'
  | 'budget';

/** A request to a service that writes text which failed; the message holds nothing of what was asked. */
export class ProviderError extends Error {
  readonly fault: ProviderFault;

  constructor(service: string, fault: ProviderFault, detail: string, options?: ErrorOptions) {
    super(`${service} ${fault}: ${detail}`, options);
    this.name = new.target.name;
    this.fault = fault;
  }
}
