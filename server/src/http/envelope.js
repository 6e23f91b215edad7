/** Envelope of an answer that worked. */
export const success = (result) => ({ status: { code: 0, msg: 'ok' }, result });
/** Envelope of a refusal; carries nothing but what the catalogue and the refusal say. */
export const failure = (refusal, requestId) => ({
  status: {
    code: refusal.status,
    msg: refusal.message,
    reason: refusal.reason,
    request_id: requestId,
    ...(refusal.fields && { fields: refusal.fields }),
  },
  result: null,
});
