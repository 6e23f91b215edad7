import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Config } from '#config.ts';
import type { DevOutbox } from '#integrations/sms/dev-outbox.ts';
import { success } from './envelope.ts';
import { isForwarded, isLocalRequest } from './forwarding.ts';
import { isSameSecret } from '#core/same-secret.ts';

/**
 * `GET /dev/outbox?key=…`: the codes and captchas of late, newest first, for whoever runs this
 * without an SMS provider. The key is printed at the start; `DEV_OUTBOX=true` does without it on
 * this machine. It does not exist in production, with a real provider, or where any sign says that
 * the world may ask: `PUBLIC_URL`, `TRUST_PROXY`, a header of a proxy.
 */
export function serveDevOutbox(
  app: FastifyInstance,
  outbox: DevOutbox | null,
  { devOutbox }: Pick<Config, 'devOutbox'>,
): void {
  if (!outbox || devOutbox === 'closed') return;
  const mayRead = (request: FastifyRequest): boolean => {
    if (isForwarded(request)) return false;
    if (devOutbox === 'local' && isLocalRequest(request)) return true;
    const { key } = request.query as { key?: unknown };
    return typeof key === 'string' && isSameSecret(key, outbox.key);
  };
  app.get('/dev/outbox', { logLevel: 'warn' }, async (request, reply) => {
    if (!mayRead(request)) return reply.callNotFound();
    return reply.header('cache-control', 'no-store').send(success(outbox.list()));
  });
}

/** Where the outbox can be read, as a path; null where it cannot be. */
export function devOutboxPath(
  outbox: DevOutbox | null,
  { devOutbox }: Pick<Config, 'devOutbox'>,
): string | null {
  if (!outbox || devOutbox === 'closed') return null;
  return devOutbox === 'local' ? '/dev/outbox' : `/dev/outbox?key=${outbox.key}`;
}
