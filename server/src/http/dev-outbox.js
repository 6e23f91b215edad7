import { success } from './envelope.ts';
import { isLocalRequest } from './loopback.ts';
/** Names of this machine; any other in `Host` means that a web page elsewhere is asking. */
const LOCAL_HOST = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])(:\d+)?$/i;
/**
 * `GET /dev/outbox`: the codes and captchas of late, newest first, for whoever sits at this
 * machine. It does not exist in production, with a real SMS provider, or for anyone else.
 */
export function serveDevOutbox(app, outbox) {
  if (!outbox?.served) return;
  app.get('/dev/outbox', { logLevel: 'warn' }, async (request, reply) => {
    if (!isLocalRequest(request) || !LOCAL_HOST.test(request.headers.host ?? '')) {
      return reply.callNotFound();
    }
    return reply.header('cache-control', 'no-store').send(success(outbox.list()));
  });
}
