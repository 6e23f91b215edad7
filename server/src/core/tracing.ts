/*
 * Traces of what a process does, for an operator who gathers them (OpenTelemetry). Without a place to send
 * them nothing is traced, and nothing of the library is loaded.
 */

/** What a span says besides its name: no values of queries, no texts, nobody's name, address or number. */
type Attributes = Record<string, string | number | boolean>;

/** Something that takes time. */
export type SpanStart = {
  name: string;
  /** `server`: a request; `client`: a call of another service; `consumer`: a job. */
  kind: 'server' | 'client' | 'consumer';
  attributes?: Attributes;
};

/** A span that has begun. */
export type OpenSpan = {
  /** Runs work as part of it. */
  within: <T>(work: () => T) => T;
  set: (attributes: Attributes) => void;
  /** @param failed what it failed with; absent when it did not */
  end: (failed?: unknown) => void;
};

export type Tracing = {
  /**
   * Begins a span: a request as part of the caller's trace, a job as a trace of its own, a call as part
   * of the present span.
   * @param traceparent of the caller (W3C Trace Context), as it came
   */
  begin: (start: SpanStart, traceparent?: string) => OpenSpan;
  /** Notes what has just ended, as part of the present span; without one it is nobody's, and left out. */
  note: (span: SpanStart, ms: number, failed: boolean) => void;
  /** The header `traceparent` of the present span; null without one. */
  traceparent: () => string | null;
  /** Sends what was not sent yet, as far as that takes no long time. */
  close: () => Promise<void>;
};

let tracing: Tracing | null = null;

/** Has everything traced from now on; null: nothing. */
export const traceBy = (by: Tracing | null): void => void (tracing = by);

/** What traces, null when nothing does. */
export const tracer = (): Tracing | null => tracing;

/** Does work as a span of its own. @throws what the work throws */
export async function traced<T>(start: SpanStart, work: () => Promise<T>): Promise<T> {
  if (!tracing) return work();
  const span = tracing.begin(start);
  try {
    const result = await span.within(work);
    span.end();
    return result;
  } catch (error) {
    span.end(error);
    throw error;
  }
}
