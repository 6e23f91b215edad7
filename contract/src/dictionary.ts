import { z } from 'zod';
import { GlossaryEntry } from './articles.ts';
import { endpoints } from './endpoint.ts';
import { limit, QueryFlag } from './scalars.ts';
import { Word } from './words.ts';

/** One headword as a card shows it, senses ordered for the sentence. */
export const WordCard = GlossaryEntry.extend({
  word: z.string(),
  /** The form met and what it is of the headword (`past`, `plural` …), null for the headword. */
  form: z.string(),
  form_kind: z.string().nullable(),
  /** Whether the first sense may be said to be the one meant in the sentence. */
  fits_sentence: z.boolean(),
  /** Phrases of the sentence that contain the word, longest first. */
  phrases: z.array(z.object({ phrase: z.string(), gloss: z.string() })),
  /** Other headwords the form may belong to. */
  others: z.array(z.string()),
});
export type WordCard = z.infer<typeof WordCard>;

export const WordPro = z.object({
  word: z.string(),
  definitions: z.array(
    z.object({ pos: z.string(), definition: z.string(), examples: z.array(z.string()) }),
  ),
  synonyms: z.array(z.string()),
  antonyms: z.array(z.string()),
  family: z.array(z.string()),
  phrases: z.array(z.object({ phrase: z.string(), gloss: z.string() })),
  /** The words a phrase is made of. */
  parts: z.array(z.object({ word: z.string(), gloss: z.string() })),
});
export type WordPro = z.infer<typeof WordPro>;

/** UTF-16 units. */
const MAX_SENTENCE = 2_000;

export const dictionary = endpoints({
  'GET /api/english/word': {
    name: 'dictionary.word',
    summary:
      'The card of a word form; with its sentence, senses and phrases fit it. Null: no such word.',
    access: 'public',
    query: z.object({
      word: Word,
      sentence: z.string().trim().max(MAX_SENTENCE).optional(),
      /** Where the word stands in the sentence, in UTF-16 units; else where it stands first. */
      offset: z.coerce.number().int().min(0).max(MAX_SENTENCE).optional(),
      /** The word is a headword, not a form of another: `best` is not looked up under `good`. */
      headword: QueryFlag.optional(),
      scene: z.string().max(32).optional(),
    }),
    result: WordCard.nullable(),
  },
  'GET /api/english/word/pro': {
    name: 'dictionary.pro',
    summary:
      'English definitions, synonyms, antonyms, family and phrases of a word, and the words of a phrase; null when unknown.',
    access: 'public',
    query: z.object({ word: Word }),
    result: WordPro.nullable(),
  },
  'GET /api/english/word/suggest': {
    name: 'dictionary.suggest',
    summary: 'Headwords that begin with `q`, most frequent first.',
    access: 'public',
    query: z.object({ q: z.string().trim().min(1).max(64), limit: limit(10, 20) }),
    result: z.array(z.object({ word: z.string(), gloss: z.string() })),
  },
});
