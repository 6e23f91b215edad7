/**
 * Where the outboxes are kept that only some screens send: known apart from them, so that a start
 * can see whether something waits without loading what sends it.
 */
export const OUTBOX_KEYS = {
  notes: 'note-outbox',
  words: 'word-outbox',
  reviews: 'review-outbox',
} as const;

/** Where is kept what a visitor has, likewise, until an account takes it along. */
export const VISITOR_KEYS = {
  words: 'visitor-words',
  notes: 'visitor-notes',
  test: 'vocabulary-test',
} as const;
