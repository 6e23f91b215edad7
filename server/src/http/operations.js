import { sql } from 'kysely';
import { collectDefaultMetrics, Histogram, register } from 'prom-client';
import { isLocalRequest } from './loopback.ts';
const duration = new Histogram({
  name: 'http_request_duration_seconds',
  help: 'Time from request to answer, by route and status.',
  labelNames: ['method', 'route', 'status'],
  buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
});
collectDefaultMetrics();
/** `/healthz` (the process answers), `/readyz` (the database does too), `/metrics` (loopback). */
export function serveOperations(app, context) {
  const quiet = { logLevel: 'warn', config: { rateLimit: false } };
  app.get('/healthz', quiet, async () => ({ status: 'ok' }));
  app.get('/readyz', quiet, async (_request, reply) => {
    try {
      await sql`select 1`.execute(context.db);
      return { status: 'ready' };
    } catch {
      return reply.code(503).send({ status: 'unavailable' });
    }
  });
  app.get('/metrics', quiet, async (request, reply) => {
    if (!isLocalRequest(request)) return reply.callNotFound();
    return reply.type(register.contentType).send(await register.metrics());
  });
  app.addHook('onResponse', async (request, reply) => {
    duration.observe(
      {
        method: request.method,
        route: request.routeOptions.url ?? 'unmatched',
        status: reply.statusCode,
      },
      reply.elapsedTime / 1000,
    );
  });
}
