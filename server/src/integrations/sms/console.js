import { createOutbox } from './outbox.ts';
/** The sender for a house without a provider: codes go to the log and the outbox. */
export function createConsoleSms(log, options) {
  const outbox = createOutbox(log, options);
  return {
    outbox,
    send: async ({ phone, purpose, code }) => outbox.add({ kind: 'sms', phone, purpose, code }),
  };
}
