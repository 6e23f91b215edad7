import type { FastifyInstance } from 'fastify';
import type { Context } from '#core/context.ts';
import { beginReading, currentReading } from '#db/replicas/reading.ts';
import { noteWrite } from '#db/replicas/writes.ts';

/**
 * Lets requests that only read go to replicas, and notes how far the leader's log was when a reader's
 * request had written, before the answer tells them so.
 */
export function readReplicas(app: FastifyInstance, { db, config, log }: Context): void {
  if (!config.databaseReadUrls.length) return;
  app.addHook('onRequest', (request, _reply, done) =>
    beginReading(['GET', 'HEAD'].includes(request.method), done),
  );
  app.addHook('onSend', async () => {
    const reading = currentReading();
    if (!reading?.wrote || reading.userId === null) return;
    reading.wrote = false;
    // What was written stays written: at worst the reader sees it a moment later.
    await noteWrite(db, reading.userId).catch((error: unknown) =>
      log.warn({ err: error }, 'a write was not noted'),
    );
  });
}
