import type { Logger } from 'pino';
import { createOutbox } from './outbox.ts';
import type { SmsSender } from './sms.ts';

/** The sender of a developer without a provider: codes go to the log and the outbox. */
export function createConsoleSms(log: Logger): SmsSender {
  const outbox = createOutbox(log);
  return {
    delivers: true,
    outbox,
    alert: async (phone) => outbox.add({ kind: 'alert', phone }),
    send: async ({ phone, purpose, code }) => outbox.add({ kind: 'sms', phone, purpose, code }),
  };
}
