import type { Logger } from 'pino';
import { createDevOutbox } from './dev-outbox.ts';
import type { SmsSender } from './sms.ts';

/** The sender of a developer without a provider: codes go to the log and the outbox. */
export function createConsoleSms(log: Logger): SmsSender {
  const devOutbox = createDevOutbox(log);
  return {
    delivers: true,
    abroad: true,
    devOutbox,
    alert: async (phone) => devOutbox.add({ kind: 'alert', phone }),
    send: async ({ phone, purpose, code }) => devOutbox.add({ kind: 'sms', phone, purpose, code }),
  };
}
