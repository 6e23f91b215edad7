import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { z } from 'zod';

const Value = z.union([
  z.strictObject({ stringValue: z.string() }).transform(({ stringValue }) => stringValue),
  z.strictObject({ intValue: z.coerce.number() }).transform(({ intValue }) => intValue),
  z.strictObject({ doubleValue: z.number() }).transform(({ doubleValue }) => doubleValue),
  z.strictObject({ boolValue: z.boolean() }).transform(({ boolValue }) => boolValue),
]);
const Attributes = z
  .array(z.object({ key: z.string(), value: Value }))
  .transform((list) => Object.fromEntries(list.map(({ key, value }) => [key, value])));

/** `ExportTraceServiceRequest` in OTLP's JSON (https://opentelemetry.io/docs/specs/otlp/#json-protobuf-encoding). */
const Delivery = z.object({
  resourceSpans: z.array(
    z.object({
      resource: z.object({ attributes: Attributes }),
      scopeSpans: z.array(
        z.object({
          spans: z.array(
            z.object({
              traceId: z.string().regex(/^[\da-f]{32}$/),
              spanId: z.string().regex(/^[\da-f]{16}$/),
              parentSpanId: z
                .string()
                .regex(/^([\da-f]{16})?$/)
                .optional(),
              name: z.string(),
              kind: z.number().int().min(1).max(5),
              startTimeUnixNano: z.string().regex(/^\d{19}$/),
              endTimeUnixNano: z.string().regex(/^\d{19}$/),
              attributes: Attributes,
              status: z.object({ code: z.number().optional(), message: z.string().optional() }),
            }),
          ),
        }),
      ),
    }),
  ),
});

export type CollectedSpan = z.output<
  typeof Delivery
>['resourceSpans'][number]['scopeSpans'][number]['spans'][number];

/** A collector of traces: takes OTLP over HTTP, and refuses what is none. */
export async function startCollector() {
  const spans: CollectedSpan[] = [];
  const requests: { path: string; headers: Record<string, string>; body: string }[] = [];
  const resources: Record<string, unknown>[] = [];
  let hanging = 0;
  let mode: 'takes' | 'refuses' | 'silent' = 'takes';
  const server = createServer((request, response) => {
    const pieces: Buffer[] = [];
    request.on('data', (piece: Buffer) => void pieces.push(piece));
    request.on('end', () => {
      const body = Buffer.concat(pieces).toString();
      const headers = request.headers as Record<string, string>;
      requests.push({ path: request.url ?? '', headers, body });
      if (mode === 'silent') {
        hanging += 1;
        return void response.once('close', () => void (hanging -= 1));
      }
      if (mode === 'refuses') return void response.writeHead(403).end('{}');
      const { resourceSpans } = Delivery.parse(JSON.parse(body));
      for (const { resource, scopeSpans } of resourceSpans) {
        resources.push(resource.attributes);
        for (const scope of scopeSpans) spans.push(...scope.spans);
      }
      response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    base: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    spans,
    requests,
    resources,
    /** Deliveries that wait for an answer. */
    hanging: () => hanging,
    be: (next: typeof mode) => void (mode = next),
    close: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(resolve));
    },
  };
}
