import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import { Gauge } from 'prom-client';
import type { StreamEvent } from '@bluebird/contract/endpoint.ts';

const open = new Gauge({
  name: 'bluebird_open_streams',
  help: 'Streams of events that are being sent.',
});

/** How long a client that was cut off waits before it comes back, in milliseconds. */
const RETRY_MS = 1_000;
/** How often a silent line is shown to be alive: proxies cut lines that are silent for a minute. */
const HEARTBEAT_MS = 15_000;

/**
 * Sends server-sent events as they come, each at once: nothing between may keep them back to send or
 * compress them together.
 */
export const sendEvents = (
  reply: FastifyReply,
  events: AsyncIterable<StreamEvent>,
  heartbeat = HEARTBEAT_MS,
): FastifyReply =>
  reply
    .type('text/event-stream; charset=utf-8')
    .header('cache-control', 'no-store, no-transform')
    .header('x-accel-buffering', 'no')
    .send(Readable.from(written(events, heartbeat)));

/** Events as they are sent, with heartbeats between. */
export async function* written(
  events: AsyncIterable<StreamEvent>,
  heartbeat = HEARTBEAT_MS,
): AsyncGenerator<string> {
  const source = events[Symbol.asyncIterator]();
  open.inc();
  try {
    yield `retry: ${RETRY_MS}\n\n`;
    let next = source.next();
    for (;;) {
      const come = await within(next, heartbeat);
      if (come === 'late') {
        yield ': still here\n\n';
        continue;
      }
      if (come.done) return;
      const { id, event, data } = come.value;
      yield `id: ${id}\nevent: ${event}\ndata: ${JSON.stringify(data)}\n\n`;
      next = source.next();
    }
  } finally {
    open.dec();
    await source.return?.();
  }
}

async function within<T>(promise: Promise<T>, milliseconds: number): Promise<T | 'late'> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<'late'>((resolve) => {
    timer = setTimeout(() => resolve('late'), milliseconds);
  });
  try {
    return await Promise.race([promise, late]);
  } finally {
    clearTimeout(timer);
  }
}
