import { z } from 'zod';
import { GlossaryEntry } from './articles.ts';
import { endpoints } from './endpoint.ts';
import { BlockId, Id, limit, QueryFlag } from './scalars.ts';
import { Word } from './words.ts';

/** One headword as a card shows it, senses ordered for the sentence. */
export const WordCard = GlossaryEntry.extend({
  word: z.string(),
  /**
   * The form that was looked up and its grammatical role (`past`, `plural` …); role null for the
   * headword itself.
   */
  form: z.string(),
  form_kind: z.string().nullable(),
  /** Whether the first sense is surely the one meant in the sentence. */
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
export const MAX_SENTENCE = 2_000;
/** Longer than any block's text. */
const MAX_TEXT = 10_000_000;

/** A place in an article is told by all three of its parts, or not at all. */
const isPlaceWhole = (query: {
  article_id?: number | undefined;
  block_id?: string | undefined;
  block_offset?: number | undefined;
}): boolean =>
  new Set([query.article_id, query.block_id, query.block_offset].map((part) => part === undefined))
    .size === 1;

export const dictionary = endpoints({
  'GET /api/english/word': {
    name: 'dictionary.word',
    summary:
      'The card of a word form; with its sentence, senses and phrases fit it. Null: no such word.',
    access: 'public',
    query: z
      .object({
        word: Word,
        sentence: z.string().trim().max(MAX_SENTENCE).optional(),
        /** Offset of the word in the sentence in UTF-16 units; absent: its first occurrence. */
        offset: z.coerce.number().int().min(0).max(MAX_SENTENCE).optional(),
        /**
         * Whether the word is a headword and not a form of another: `best` is then not looked up
         * under `good`.
         */
        headword: QueryFlag.optional(),
        scene: z.string().max(32).optional(),
        /**
         * The article, or the chapter of a book, that it is met in: what that says of the place goes
         * before what the sentence says. Without `sentence` the one at the place is taken.
         */
        article_id: Id.optional(),
        block_id: BlockId.optional(),
        /** Where the word, or any piece of the phrase, stands in the block's text, in UTF-16 units. */
        block_offset: z.coerce.number().int().min(0).max(MAX_TEXT).optional(),
      })
      .refine(isPlaceWhole, {
        message: '文章、段落和位置要一起给出',
        path: ['article_id'],
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
