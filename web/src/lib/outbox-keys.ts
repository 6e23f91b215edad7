/**
 * Where each outbox of the account is kept: known apart from them, so that a start can see whether
 * something waits without loading what sends it. Every one is here (lib/account-outbox.ts).
 */
export const OUTBOX_KEYS = {
  notes: 'note-outbox',
  words: 'word-outbox',
  reviews: 'review-outbox',
  answers: 'question-outbox',
  senses: 'sense-outbox',
  bookmarks: 'bookmark-outbox',
  marks: 'mark-outbox',
  creators: 'creator-outbox',
  topics: 'topic-outbox',
  collections: 'collection-outbox',
  holdings: 'holding-outbox',
} as const;

export type OutboxKey = (typeof OUTBOX_KEYS)[keyof typeof OUTBOX_KEYS];

/** Where is kept what a visitor has, likewise, until an account takes it along. */
export const VISITOR_KEYS = {
  words: 'visitor-words',
  notes: 'visitor-notes',
  test: 'vocabulary-test',
} as const;
