/**
 * Where the outboxes are kept that only some screens send: known apart from them, so that a start
 * can see whether something waits without loading what sends it.
 */
export const OUTBOX_KEYS = {
  notes: 'note-outbox',
  words: 'word-outbox',
  reviews: 'review-outbox',
} as const;
