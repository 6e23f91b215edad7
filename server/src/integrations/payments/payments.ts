import type { Config } from '#config.ts';
import type { PaymentProvider } from './provider.ts';

/** The payment services that are configured, by name. */
export type Payments = ReadonlyMap<string, PaymentProvider>;

export function createPayments(_config: Config): Payments {
  return new Map<string, PaymentProvider>();
}
