import type { Settings } from './environment.ts';
import { ConfigError } from './config-error.ts';

/* Settings by OpenTelemetry's own names: https://opentelemetry.io/docs/specs/otel/configuration/. */

export const SAMPLERS = [
  'always_on',
  'always_off',
  'traceidratio',
  'parentbased_always_on',
  'parentbased_always_off',
  'parentbased_traceidratio',
] as const;

/** Where traces are sent to, and which; null where no collector is named. */
export function tracingSettings(env: Settings) {
  if (env.OTEL_SDK_DISABLED) return null;
  const url = tracesAddress(env);
  if (url === null) {
    if (env.OTEL_EXPORTER_OTLP_HEADERS === undefined) return null;
    throw new ConfigError(
      'Setting OTEL_EXPORTER_OTLP_HEADERS is given, so OTEL_EXPORTER_OTLP_ENDPOINT must be set as well.',
    );
  }
  const resource = env.OTEL_RESOURCE_ATTRIBUTES ?? {};
  return {
    url,
    /** Sent with each delivery. */
    headers: env.OTEL_EXPORTER_OTLP_HEADERS ?? {},
    serviceName: env.OTEL_SERVICE_NAME ?? resource['service.name'] ?? 'bluebird',
    resource,
    sampler: env.OTEL_TRACES_SAMPLER,
    /** The share of traces that a sampler by ratio keeps. */
    ratio: env.OTEL_TRACES_SAMPLER_ARG,
    /** Between two deliveries, in milliseconds. */
    delayMs: env.OTEL_BSP_SCHEDULE_DELAY,
  };
}

/** The signal's own address is taken as it is, the common one has its path added. */
function tracesAddress(env: Settings): string | null {
  const base = env.OTEL_EXPORTER_OTLP_ENDPOINT;
  const own = env.OTEL_EXPORTER_OTLP_TRACES_ENDPOINT;
  return own ?? (base === undefined ? null : `${base.replace(/\/+$/, '')}/v1/traces`);
}
