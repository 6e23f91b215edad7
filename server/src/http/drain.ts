import type { FastifyInstance } from 'fastify';

/**
 * Lets a closing server answer the requests in flight, and end: their connections are not kept
 * open for more, and whoever has not finished sending or reading by then is cut off.
 * @param patienceMs how long the slowest are waited for
 */
export function drainOnClose(app: FastifyInstance, patienceMs: number): void {
  let closing = false;
  app.addHook('preClose', async () => {
    closing = true;
    setTimeout(() => app.server.closeAllConnections(), patienceMs).unref();
  });
  app.addHook('onSend', async (_request, reply) => {
    if (closing) reply.header('connection', 'close');
  });
}
