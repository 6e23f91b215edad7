import {
  context as contexts,
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  trace,
  type Context,
  type Span,
} from '@opentelemetry/api';
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks';
import { resourceFromAttributes } from '@opentelemetry/resources';
import {
  AlwaysOffSampler,
  AlwaysOnSampler,
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
  type Sampler,
} from '@opentelemetry/sdk-trace';
import type { Logger } from 'pino';
import type { Config } from '#config.ts';
import type { OpenSpan, SpanStart, Tracing } from '#core/tracing.ts';
import { createExporter, EXPORT_MS } from './exporter.ts';

type TracingSettings = NonNullable<Config['tracing']>;

/** How long the end of a process waits for the last delivery. */
const CLOSE_MS = 1_500;
/** Spans that wait for a collector that is away, some 4 MB; more are dropped. */
const MOST_WAITING = 4_096;
/** Attributes of a span, and characters of each. */
const LIMITS = { attributeCountLimit: 32, attributeValueLengthLimit: 200 };

const KINDS: Record<SpanStart['kind'], SpanKind> = {
  server: SpanKind.SERVER,
  client: SpanKind.CLIENT,
  consumer: SpanKind.CONSUMER,
};

/**
 * Sends traces to a collector (OTLP over HTTP), in batches beside the work. While it is away, traces are
 * lost and nothing else is.
 */
export function createOpenTelemetry(
  settings: TracingSettings,
  { role, release, log }: { role: string; release: string; log: Logger },
): Tracing {
  contexts.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
  const provider = new TracerProvider({
    resource: resourceFromAttributes({
      ...settings.resource,
      'service.name': settings.serviceName,
      'service.version': release,
      'bluebird.role': role,
    }),
    sampler: samplerOf(settings),
    spanLimits: LIMITS,
    spanProcessors: [
      new BatchSpanProcessor({
        exporter: createExporter(settings, log),
        maxQueueSize: MOST_WAITING,
        exportTimeoutMillis: EXPORT_MS,
        scheduledDelayMillis: settings.delayMs,
      }),
    ],
  });
  const source = provider.getTracer('bluebird');

  const start = (
    { name, kind, attributes = {} }: SpanStart,
    from: Context,
    startTime?: number,
  ): Span =>
    source.startSpan(
      name,
      { kind: KINDS[kind], attributes, ...(startTime !== undefined && { startTime }) },
      from,
    );

  return {
    begin: (wanted, traceparent) => {
      const from = wanted.kind === 'client' ? contexts.active() : contextOf(traceparent);
      return openSpan(start(wanted, from), from);
    },
    note: (wanted, ms, failed) => {
      const from = contexts.active();
      if (!trace.getSpan(from)?.isRecording()) return;
      const now = Date.now();
      const span = start(wanted, from, now - ms);
      if (failed) span.setStatus({ code: SpanStatusCode.ERROR });
      span.end(now);
    },
    traceparent: () => {
      const span = trace.getSpanContext(contexts.active());
      if (!span) return null;
      return `00-${span.traceId}-${span.spanId}-${span.traceFlags.toString(16).padStart(2, '0')}`;
    },
    close: async () => {
      const late = new Promise((resolve) => setTimeout(resolve, CLOSE_MS).unref());
      await Promise.race([provider.shutdown().catch(() => {}), late]);
      contexts.disable();
    },
  };
}

function openSpan(span: Span, from: Context): OpenSpan {
  const inside = trace.setSpan(from, span);
  return {
    within: (work) => contexts.with(inside, work),
    set: (attributes) => void span.setAttributes(attributes),
    end: (failed) => {
      if (failed !== undefined) {
        // Messages may hold what somebody wrote.
        span.setAttribute('error.type', failed instanceof Error ? failed.name : typeof failed);
        span.setStatus({ code: SpanStatusCode.ERROR });
      }
      span.end();
    },
  };
}

/** By the names of https://opentelemetry.io/docs/specs/otel/configuration/sdk-environment-variables/. */
function samplerOf({ sampler, ratio }: TracingSettings): Sampler {
  const roots: Record<string, () => Sampler> = {
    always_on: () => new AlwaysOnSampler(),
    always_off: () => new AlwaysOffSampler(),
    traceidratio: () => new TraceIdRatioBasedSampler(ratio),
  };
  const root = roots[sampler.replace('parentbased_', '')]!();
  return sampler.startsWith('parentbased_') ? new ParentBasedSampler({ root }) : root;
}

const TRACEPARENT = /^(?!ff)[\da-f]{2}-([\da-f]{32})-([\da-f]{16})-([\da-f]{2})(?:-|$)/;

/** The caller's span as the parent of ours; none for a header that is no `traceparent`. */
function contextOf(traceparent: string | undefined): Context {
  const [, traceId, spanId, flags] = TRACEPARENT.exec(traceparent ?? '') ?? [];
  if (!traceId || !spanId || /^0+$/.test(traceId) || /^0+$/.test(spanId)) return ROOT_CONTEXT;
  const traceFlags = Number.parseInt(flags!, 16) & 1;
  return trace.setSpanContext(ROOT_CONTEXT, { traceId, spanId, traceFlags, isRemote: true });
}
