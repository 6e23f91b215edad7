import { z } from 'zod';
import { GlossaryEntry } from './articles.ts';
import { endpoints } from './endpoint.ts';
import { Id, Instant, limit, Offset, pageOf, QueryFlag } from './scalars.ts';
import { Memory, WordContext } from './words.ts';

/** 1 again (forgotten), 2 hard, 3 good, 4 easy. */
export const Rating = z.union([z.literal(1), z.literal(2), z.literal(3), z.literal(4)]);
export type Rating = z.infer<typeof Rating>;

/**
 * How a card asks. Easiest first: the word's meaning; the word, typed, for its meaning; the word
 * missing from the reader's own sentence; the word heard. And for a word that does not stick: the
 * word among others that look like it; the word, typed, with its first letters given.
 */
export const CARD_KINDS = [
  'recognise',
  'recall',
  'cloze',
  'listening',
  'choose',
  'letters',
] as const;
export const CardKind = z.enum(CARD_KINDS);
export type CardKind = z.infer<typeof CardKind>;

/** Seconds until a card comes again after each rating from 1 to 4. */
export const Intervals = z.tuple([z.number(), z.number(), z.number(), z.number()]);
export type Intervals = z.infer<typeof Intervals>;

/** One word to review, with all its card shows; nothing more is asked for during a session. */
export const ReviewCard = z.object({
  /** The word-book entry. */
  id: z.number().int(),
  word: z.string(),
  kind: CardKind,
  memory: Memory,
  note: z.string(),
  /** The sense of the first context first, the others in the dictionary's order. */
  entry: GlossaryEntry.pick({ senses: true, ipa: true, exams: true, forms: true }),
  /** Whether the first sense may be said to be the one meant in the first context. */
  fits: z.boolean(),
  /** Where the word was met, latest first; the first is the one a cloze asks about. */
  contexts: z.array(WordContext),
  /** Words that look like it and mean something else, with their meaning; of a card that asks to choose. */
  confusables: z.array(z.object({ word: z.string(), gloss: z.string() })),
  /** Where the word was looked up since it was last rated, if that is why it comes now. */
  looked_up: z
    .object({
      at: Instant,
      article_id: z.number().int(),
      /** Of the article; null when it is gone. */
      title: z.string().nullable(),
      /** Whether it comes earlier by that, and not only before others that are due. */
      early: z.boolean(),
    })
    .nullable(),
  intervals: Intervals,
});
export type ReviewCard = z.infer<typeof ReviewCard>;

export const ReviewSettings = z.object({
  new_per_day: z.number().int().min(0).max(200),
  due_per_day: z.number().int().min(10).max(2_000),
  /** Chance to recall a word when it comes, which decides how often words come. */
  retention: z.number().min(0.8).max(0.97),
});
export type ReviewSettings = z.infer<typeof ReviewSettings>;

const ReviewUuid = z.uuid('复习记录编号有误');
const EntryParams = z.object({ id: Id });

/** Longest a review may wait on a device without network before it is sent: ninety days. */
export const MAX_AGO = 90 * 86_400_000;

export const review = endpoints({
  'GET /reader/myword/review/next': {
    name: 'review.next',
    summary:
      'The next cards: due ones, least likely to be recalled first, then new ones, within the day’s limits; `force` goes beyond them.',
    access: 'reader',
    query: z.object({ force: QueryFlag.default(false), size: limit(15, 100) }),
    result: z.object({
      cards: z.array(ReviewCard),
      /** Cards that can still be asked today, these included. */
      left: z.object({
        due: z.number().int(),
        /** Those of the due ones that are in their learning steps. */
        learning: z.number().int(),
        new: z.number().int(),
      }),
      /** Reviews done today. */
      done: z.number().int(),
      /** When the next card is due, if none is now. */
      next_due: Instant.nullable(),
    }),
  },
  'GET /reader/myword/review/article': {
    name: 'review.nextOfArticle',
    summary: 'Cards of the words met in one article, whatever they are due.',
    access: 'reader',
    query: z.object({ article_id: Id, offset: Offset, size: limit(15, 100) }),
    result: pageOf(ReviewCard),
  },
  'POST /reader/myword/{id}/review': {
    name: 'review.rate',
    summary:
      'Rates a card. The same `review_uuid` counts once; `ago` tells how long the rating waited for the network.',
    access: 'reader',
    params: EntryParams,
    body: z.object({
      rating: Rating,
      /** Milliseconds from question to answer. */
      spent: z.number().int().min(0).max(3_600_000).default(0),
      review_uuid: ReviewUuid.optional(),
      /** Milliseconds since the card was rated, by the device’s own count. */
      ago: z.number().int().min(0).max(MAX_AGO, '这条复习记录太旧了').default(0),
      kind: CardKind.default('recognise'),
      /** Reviews the card had when it was asked, which tells a quick second answer from a double press. */
      reps: z.number().int().min(0).optional(),
    }),
    result: z.object({
      memory: Memory,
      /** What the next rating of the card would do. */
      intervals: Intervals,
      /** False when it had been counted already. */
      counted: z.boolean(),
    }),
    refusals: ['word_not_found', 'not_in_review'],
  },
  'POST /reader/myword/{id}/review/undo': {
    name: 'review.undo',
    summary: 'Takes the latest review of a card back; the card is exactly as it was before it.',
    access: 'reader',
    params: EntryParams,
    body: z.object({ review_uuid: ReviewUuid }),
    result: z.object({ memory: Memory }),
    refusals: ['word_not_found', 'review_not_found'],
  },
  'GET /reader/myword/{id}/reviews': {
    name: 'review.list',
    summary: 'Reviews of one word, latest first.',
    access: 'reader',
    params: EntryParams,
    query: z.object({ offset: Offset, limit: limit(30) }),
    result: pageOf(
      z.object({
        rating: Rating,
        kind: CardKind,
        spent: z.number().int(),
        reviewed_at: Instant,
        /** Days until it was to come again. */
        interval: z.number(),
      }),
    ),
    refusals: ['word_not_found'],
  },
  'GET /reader/myword/overview': {
    name: 'review.overview',
    summary:
      'The word book in figures: how many words, what is due, what is coming, how well it sticks.',
    access: 'reader',
    result: z.object({
      counts: z.object({
        new: z.number().int(),
        learning: z.number().int(),
        known: z.number().int(),
        suspended: z.number().int(),
        leech: z.number().int(),
      }),
      /** Cards due now and new ones, each within the day’s limit. */
      due: z.number().int(),
      /** Those of the due ones that are in their learning steps. */
      learning: z.number().int(),
      fresh: z.number().int(),
      /** Reviews done today. */
      done: z.number().int(),
      /** Cards that come due on each of the next 30 days, today first. */
      forecast: z.array(z.object({ day: z.iso.date(), due: z.number().int() })),
      /** Share recalled of the cards that were due, over the last 30 days; null below 20 reviews. */
      retention: z.object({ measured: z.number().nullable(), reviews: z.number().int() }),
      /** Days in a row with a review, up to today or yesterday. */
      streak: z.number().int(),
    }),
  },
  'GET /reader/myword/settings': {
    name: 'review.settings',
    summary: 'How much the caller reviews a day.',
    access: 'reader',
    result: ReviewSettings,
  },
  'POST /reader/myword/settings': {
    name: 'review.changeSettings',
    summary: 'Changes how much the caller reviews a day; absent fields stay.',
    access: 'reader',
    body: ReviewSettings.partial(),
    result: ReviewSettings,
  },
});
