import type { Logger } from 'pino';
import type { Config } from '#config.ts';
import { traceBy } from '#core/tracing.ts';

/**
 * Traces from now on, where the settings name a collector.
 * @returns a function that sends what is left and ends it
 */
export async function openTracing(
  { tracing, runsWeb, runsWorker }: Config,
  release: string,
  log: Logger,
): Promise<() => Promise<void>> {
  if (!tracing) return async () => {};
  const { createOpenTelemetry } = await import('./opentelemetry.ts');
  const role = runsWeb && runsWorker ? 'all' : runsWeb ? 'web' : 'worker';
  const opened = createOpenTelemetry(tracing, { role, release, log });
  traceBy(opened);
  return async () => {
    traceBy(null);
    await opened.close();
  };
}
