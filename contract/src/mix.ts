import { z } from 'zod';
import { endpoints } from './endpoint.ts';
import { Note } from './notes.ts';

/** Something met again between the words of a review. */
export const MixItem = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('highlight'),
    /** Words reviewed before it is shown. */
    after: z.number().int(),
    note: Note,
    /** The text the note is on. */
    title: z.string(),
  }),
]);
export type MixItem = z.infer<typeof MixItem>;

export const mix = endpoints({
  'GET /reader/myword/mix': {
    name: 'notes.mix',
    summary:
      'What comes between the words of a review: highlights and notes of more than 30 days ago, others every day. The same day answers the same.',
    access: 'reader',
    query: z.object({
      /** Words the review will ask. */
      words: z.coerce.number().int().min(0).max(2_000),
    }),
    result: z.object({ items: z.array(MixItem) }),
  },
});
