import Fastify, { type FastifyInstance, type FastifyReply } from 'fastify';
import { sql } from 'kysely';
import { collectDefaultMetrics, Histogram, register } from 'prom-client';
import type { Context } from '#core/context.ts';
import type { Providers } from '#integrations/language-model/providers.ts';
import { refreshGauges } from '#domains/operations/gauges.service.ts';
import { isSameSecret } from '#core/same-secret.ts';

const duration = new Histogram({
  name: 'http_request_duration_seconds',
  help: 'Time from request to answer, by route and status.',
  labelNames: ['method', 'route', 'status'],
  buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
});
// The event loop is watched by a timer: at the default of 10 ms it would be most of what idling costs.
collectDefaultMetrics({ eventLoopMonitoringPrecision: 100 });

/**
 * `/healthz` (the process answers; how it finds the language model, where there is one), `/readyz` (a
 * database can be read, and we stay; `reading` while nothing can be written), and `/metrics` for
 * whoever shows `METRICS_TOKEN` as a bearer; without that setting it does not exist here.
 */
export function serveOperations(
  app: FastifyInstance,
  context: Context,
  leaving: AbortSignal,
): void {
  const { metricsToken } = context.config;
  const quiet = { logLevel: 'warn', config: { rateLimit: false } } as const;
  app.get('/healthz', quiet, async () => ({
    status: 'ok',
    ...(context.modelProviders && { language_model: modelHealth(context.modelProviders) }),
  }));
  app.get('/readyz', quiet, async (_request, reply) => {
    if (leaving.aborted) return reply.code(503).send({ status: 'stopping' });
    try {
      // As any read: by a replica where there is one, so that a lost leader takes no process out.
      await sql`select 1`.execute(context.db);
      return { status: context.databaseWatch.isAway() ? 'reading' : 'ready' };
    } catch {
      return reply.code(503).send({ status: 'unavailable' });
    }
  });
  if (metricsToken !== null) {
    app.get('/metrics', { logLevel: 'warn' }, async (request, reply) => {
      const [, token] = /^Bearer (.+)$/i.exec(request.headers.authorization ?? '') ?? [];
      if (!token || !isSameSecret(token, metricsToken)) return reply.callNotFound();
      return sendMetrics(reply, context);
    });
  }
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

/**
 * Serves `/metrics` alone, on a port of its own that only this machine reaches: no proxy hands on
 * what is asked there unless somebody tells it to.
 * @returns its address
 * @throws Error with one sentence when the port cannot be had
 */
export async function serveMetrics(
  port: number,
  held: AsyncDisposableStack,
  context: Context,
): Promise<string> {
  const app = Fastify({ forceCloseConnections: true });
  app.get('/metrics', async (_request, reply) => sendMetrics(reply, context));
  try {
    const address = await app.listen({ host: '127.0.0.1', port });
    held.defer(() => app.close());
    return `${address}/metrics`;
  } catch (error) {
    throw new Error(
      `METRICS_PORT ${port} cannot be used: ${(error as NodeJS.ErrnoException).code}.`,
    );
  }
}

/** Whether models can be had: of the first provider, of the one that stands in for it, or of none. */
function modelHealth([primary, ...others]: Providers): 'ok' | 'fallback' | 'down' {
  if (primary.breaker.state() === 'closed') return 'ok';
  return others.some(({ breaker }) => breaker.state() === 'closed') ? 'fallback' : 'down';
}

async function sendMetrics(reply: FastifyReply, context: Context): Promise<FastifyReply> {
  await refreshGauges(context);
  return reply
    .type(register.contentType)
    .header('cache-control', 'no-store')
    .send(await register.metrics());
}
