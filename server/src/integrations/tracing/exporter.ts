import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import type { SpanExporter } from '@opentelemetry/sdk-trace';
import type { Logger } from 'pino';
import type { Config } from '#config.ts';
import { observe, providerState } from '#core/observed.ts';

/** How long one delivery may take, with all its tries. */
export const EXPORT_MS = 5_000;

/** Delivers to the collector, and tells when it cannot: in the log once, and among the outside services. */
export function createExporter(
  { url, headers }: NonNullable<Config['tracing']>,
  log: Logger,
): SpanExporter {
  const exporter = new OTLPTraceExporter({ url, headers, timeoutMillis: EXPORT_MS });
  let isAway = false;

  const deliver: SpanExporter['export'] = (spans, done) => {
    const delivery = observe(
      'traces',
      () =>
        new Promise<void>((resolve, reject) => {
          exporter.export(spans, ({ error, code }) => {
            if (code === 0) resolve();
            else reject(explained(error));
          });
        }),
    );
    delivery.then(
      () => {
        if (isAway) log.info('traces are delivered again');
        isAway = false;
        done({ code: 0 });
      },
      (error: Error) => {
        if (!isAway) {
          log.warn({ reason: providerState('traces').error }, 'traces cannot be delivered');
        }
        isAway = true;
        done({ code: 1, error });
      },
    );
  };

  return {
    export: deliver,
    shutdown: () => exporter.shutdown(),
    forceFlush: () => exporter.forceFlush(),
  };
}

/** An answer that is a refusal has its status as `code`, and the words of HTTP as its message. */
function explained(error: (Error & { code?: unknown }) | undefined): Error {
  if (typeof error?.code !== 'number') return error ?? new Error('not delivered');
  return new Error(`HTTP status ${error.code}`, { cause: error });
}
