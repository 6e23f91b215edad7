import { z } from 'zod';
import { endpoints } from './endpoint.ts';
import { Note } from './notes.ts';
import { Question } from './questions.ts';

/** Words reviewed before it is shown. */
const after = z.number().int();

/** A question with what is right: it can be answered without a network, as words can. */
export const ResurfacedQuestion = Question.extend({
  answer: z.number().int().min(0).max(3),
  explanation: z.string(),
});
export type ResurfacedQuestion = z.infer<typeof ResurfacedQuestion>;

/** Something met again between the words of a review. */
export const ResurfacedItem = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('highlight'),
    after,
    note: Note,
    /** The text the note is on. */
    title: z.string(),
  }),
  z.object({ kind: z.literal('question'), after, question: ResurfacedQuestion }),
]);
export type ResurfacedItem = z.infer<typeof ResurfacedItem>;

export const notesResurfaced = endpoints({
  'GET /reader/myword/resurfaced': {
    name: 'notes.resurfaced',
    summary:
      'What comes between the words of a review: questions of articles read, and highlights and notes of more than 30 days ago, others every day.',
    access: 'reader',
    query: z.object({
      /** Words the review will ask. */
      words: z.coerce.number().int().min(0).max(2_000),
    }),
    result: z.object({ items: z.array(ResurfacedItem) }),
  },
});
