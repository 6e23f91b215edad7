import { Histogram } from 'prom-client';
import { traced } from './tracing.ts';

const duration = new Histogram({
  name: 'bluebird_provider_call_duration_seconds',
  help: 'Time that outside services took, by service and outcome.',
  labelNames: ['provider', 'outcome'],
  buckets: [0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60],
});

/** How an outside service did when it was last asked by this process. */
export type ProviderState = {
  succeededAt: Date | null;
  failedAt: Date | null;
  /** Why the last failure failed. */
  error: string | null;
};

const states = new Map<string, ProviderState>();

/** How a service did; nothing is known of one that was not asked yet. */
export const providerState = (name: string): ProviderState =>
  states.get(name) ?? { succeededAt: null, failedAt: null, error: null };

/** Records one call of a service. @throws what the call failed with */
export async function observe<T>(name: string, call: () => Promise<T>): Promise<T> {
  const end = duration.startTimer({ provider: name });
  try {
    const result = await traced({ name, kind: 'client' }, call);
    end({ outcome: 'ok' });
    states.set(name, { ...providerState(name), succeededAt: new Date() });
    return result;
  } catch (error) {
    end({ outcome: 'error' });
    states.set(name, {
      ...providerState(name),
      failedAt: new Date(),
      error: reasonOf(error).slice(0, 300),
    });
    throw error;
  }
}

/** What an error says; of a connection what its cause does, as `fetch` itself only says that it failed. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error.message === 'fetch failed' && error.cause) return reasonOf(error.cause);
  return error.message || String((error as NodeJS.ErrnoException).code ?? error.name);
}
