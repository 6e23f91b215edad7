import type { Envelope } from '@bluebird/contract/errors.ts';
import type { Refusal } from '#core/refusal.ts';

/** Envelope of a successful answer. */
export const success = <T>(result: T): Envelope<T> => ({ status: { code: 0, msg: 'ok' }, result });

/** Envelope of a refusal; it tells nothing beyond the catalogue and the refusal itself. */
export const failure = (refusal: Refusal, requestId: string): Envelope<null> => ({
  status: {
    code: refusal.status,
    msg: refusal.message,
    reason: refusal.reason,
    request_id: requestId,
    ...(refusal.fields && { fields: refusal.fields }),
  },
  result: null,
});
