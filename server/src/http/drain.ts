import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { failure } from './envelope.ts';
import { isApiPath } from './error-handling.ts';
import { Refusal } from '#core/refusal.ts';

/** Seconds after which a refused client should try again: the next process serves by then. */
const RETRY_SECONDS = 3;

/** Paths of operators' health checks, which are answered until the end. */
const OPERATIONS = ['/healthz', '/readyz', '/metrics'];

/**
 * Lets a server that is asked to stop go gently. From then on no connection is kept open for more:
 * one that was in use has its request answered, one that is new is refused in words. Once the
 * server closes, whoever has not finished sending or reading is cut off in the end.
 * @param leaving aborted when the stop begins, a while before the server closes
 * @param patienceMs how long the slowest are waited for once the server closes
 */
export function drainOnClose(app: FastifyInstance, leaving: AbortSignal, patienceMs: number): void {
  let closing = false;
  const inUse = new WeakSet<Socket>();
  app.addHook('onRequest', async (request, reply) => {
    const { socket } = request.raw;
    if (leaving.aborted && !inUse.has(socket) && !OPERATIONS.includes(request.url)) {
      return turnAway(request, reply);
    }
    inUse.add(socket);
  });
  app.addHook('preClose', async () => {
    closing = true;
    setTimeout(() => app.server.closeAllConnections(), patienceMs).unref();
  });
  app.addHook('onSend', async (_request, reply) => {
    if (closing || leaving.aborted) reply.header('connection', 'close');
  });
}

/** Milliseconds of work below which a round of the event loop counts as idle. */
const QUIET_MS = 0.2;
/**
 * Milliseconds after which a longer round counts as idle too: a busy server has few short ones. The
 * bound grows with each wait.
 */
const PATIENCE_MS = 50;
const MAX_MS = 1_000;

/**
 * Closes the listener while no connection waits to be accepted, since the system would reset those.
 * Open connections stay open.
 */
export function stopListening(server: Server): Promise<void> {
  return new Promise((resolve) => {
    const began = performance.now();
    let before = began;
    let arrived = 0;
    server.on('connection', () => {
      arrived += 1;
    });
    const look = () => {
      const now = performance.now();
      const waited = now - began;
      const isQuiet = arrived === 0 && now - before < QUIET_MS * (1 + waited / PATIENCE_MS);
      if (isQuiet || waited > MAX_MS) {
        server.close();
        resolve();
        return;
      }
      before = now;
      arrived = 0;
      setImmediate(look);
    };
    setImmediate(look);
  });
}

function turnAway(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  reply.code(503).header('retry-after', RETRY_SECONDS).header('cache-control', 'no-store');
  if (request.method !== 'GET' || isApiPath(request.url)) {
    return reply.send(failure(new Refusal('unavailable'), request.id));
  }
  // The page refers to no file of the web app, since those are refused as well.
  return reply.type('text/html; charset=utf-8').send(PAGE);
}

const PAGE = `<!doctype html>
<html lang="zh-CN">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex">
<meta http-equiv="refresh" content="${RETRY_SECONDS}">
<title>请稍候 · 青鸟</title>
<p>青鸟正在重新启动，几秒后会自动打开。</p>
`;
