import type { FastifyInstance, FastifyRequest } from 'fastify';
import { tracer, type OpenSpan } from '#core/tracing.ts';

/** Addresses that are asked all the time and tell nothing. */
const QUIET = new Set(['/healthz', '/readyz', '/metrics']);

/**
 * Traces each request by its method and the pattern of its address, as part of the caller's trace where it
 * names one. Neither address nor query nor anything of the person is told; the request's id leads to the log.
 */
export function traceRequests(app: FastifyInstance): void {
  if (!tracer()) return;
  const spans = new WeakMap<FastifyRequest, OpenSpan>();
  app.addHook('onRequest', (request, _reply, done) => {
    const route = request.routeOptions.url;
    const given = request.headers.traceparent;
    const span = QUIET.has(route ?? '')
      ? undefined
      : tracer()?.begin(
          {
            name: route ? `${request.method} ${route}` : request.method,
            kind: 'server',
            attributes: {
              'http.request.method': request.method,
              ...(route && { 'http.route': route }),
              'bluebird.request_id': request.id,
            },
          },
          typeof given === 'string' ? given : undefined,
        );
    if (!span) return done();
    spans.set(request, span);
    span.within(done);
  });
  // Reading the body leaves the span: what reads is the connection, which other requests had before.
  app.addHook('preValidation', (request, _reply, done) => {
    const span = spans.get(request);
    if (span) span.within(done);
    else done();
  });
  const end = (request: FastifyRequest, status: number | null) => {
    const span = spans.get(request);
    if (!span) return;
    spans.delete(request);
    if (status !== null) span.set({ 'http.response.status_code': status });
    // What a caller did wrong is no error of ours.
    span.end(status !== null && status >= 500 ? new Error('answered by an error') : undefined);
  };
  app.addHook('onResponse', async (request, reply) => end(request, reply.statusCode));
  // Whoever leaves has no answer.
  app.addHook('onRequestAbort', async (request) => end(request, null));
}
