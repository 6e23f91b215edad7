import { z } from 'zod';
import { ReadingPosition } from './activity-history.ts';
import { EXAM_LEVELS, GRADES } from './articles.ts';
import { MAX_BOOK_BYTES, MAX_BOOK_TITLE, MAX_PASTED, SORTS } from './book-limits.ts';
import { endpoints } from './endpoint.ts';
import { Note, NoteToSave } from './notes.ts';
import { MatchRanges } from './match-ranges.ts';
import { DrawingName, IdParams, Instant, limit, Offset, pageOf, QueryFlag } from './scalars.ts';

/** SHA-256 of a file in hex; empty for an address, and from a browser that cannot compute it. */
const Digest = z
  .string()
  .regex(/^(?:[0-9a-f]{64})?$/, '文件校验码有误')
  .default('');

/** `making`: its chapters are being read from the file; `failed`: that ended with `failure`. */
const BookState = z.enum(['making', 'ready', 'failed']);

/** A book as lists show it. */
export const BookSummary = z.object({
  id: z.number().int(),
  book_uuid: z.uuid(),
  title: z.string(),
  title_zh: z.string(),
  /** Separated by `, `; '' when nobody is named. */
  authors: z.string(),
  /** Address of the cover; null: the drawing is shown. */
  cover: z.string().nullable(),
  drawing: DrawingName,
  difficulty: z.enum(GRADES).nullable(),
  exam_level: z.enum(EXAM_LEVELS).nullable(),
  words: z.number().int(),
  chapters: z.number().int(),
  /** Whether only the caller can see it. */
  is_private: z.boolean(),
  state: BookState,
  /** Why it could not be read, in Chinese; '' otherwise. */
  failure: z.string(),
  /** When everyone could read it first; null for a private book and one that editors prepare. */
  published_at: Instant.nullable(),
  created_at: Instant,
});
export type BookSummary = z.infer<typeof BookSummary>;

/** A book of the library. */
export const LibraryBook = BookSummary.extend({
  /** About the share of running words that the caller knows, 0 to 1; null while that cannot be told. */
  known: z.number().nullable(),
});
export type LibraryBook = z.infer<typeof LibraryBook>;

/** Where a reader stopped in a book. */
export const BookPlace = z.object({
  /** Number of the chapter, from 1. */
  chapter: z.number().int().positive().max(10_000),
  ...ReadingPosition.shape,
});
export type BookPlace = z.infer<typeof BookPlace>;

/** A book on the caller's shelf. */
export const ShelvedBook = BookSummary.extend({
  /** Share of the book above the latest place, 0 to 1. */
  progress: z.number(),
  /** Minutes to the end at the caller's own pace. */
  minutes_left: z.number().int(),
  /** Where this device stopped, and where the account did last; null before reading. */
  here: BookPlace.nullable(),
  latest: BookPlace.extend({ this_device: z.boolean(), at: Instant }).nullable(),
  read_at: Instant.nullable(),
  /** Task that reads the file, while there is one to follow. */
  task_id: z.uuid().nullable(),
});
export type ShelvedBook = z.infer<typeof ShelvedBook>;

export const BookChapter = z.object({
  /** Number, from 1. */
  chapter: z.number().int(),
  /** Id of its text: what glossary, notes, marks and the other calls of articles take. */
  article_id: z.number().int(),
  title: z.string(),
  title_zh: z.string(),
  words: z.number().int(),
  /** Share of it that the caller has read, 0 to 1. */
  read: z.number(),
  /** Share of running words the caller knows, 0 to 1; null while that cannot be told. */
  known: z.number().nullable(),
  /** Headwords in it that the caller does not know and that no earlier chapter has. */
  new_words: z.number().int().nullable(),
});
export type BookChapter = z.infer<typeof BookChapter>;

/** A word worth learning before or while reading a book. */
export const BookWord = z.object({
  word: z.string(),
  /** How often it occurs in the book. */
  count: z.number().int(),
  /** Share of the book's running words known with this word and all before it, 0 to 1. */
  coverage: z.number(),
  /** The first sense in Chinese; '' without one. */
  gloss: z.string(),
});

/** A book with its contents. */
export const Book = BookSummary.extend({
  summary: z.string(),
  summary_zh: z.string(),
  licence: z.string(),
  source_url: z.string().nullable(),
  language: z.string(),
  on_shelf: z.boolean(),
  contents: z.array(BookChapter),
  /** Share of running words the caller knows in the chapters analysed so far; null: cannot be told. */
  known: z.number().nullable(),
  /** Words the caller reads in a minute; of a learner's usual pace while that is not known. */
  pace: z.number(),
  /** How many chapters have been analysed. */
  analysed: z.number().int(),
});
export type Book = z.infer<typeof Book>;

const Title = z
  .string()
  .trim()
  .min(1, '请写书名')
  .max(MAX_BOOK_TITLE, `书名最多 ${MAX_BOOK_TITLE} 个字`);
const line = (most: number) => z.string().trim().max(most, `最多 ${most} 个字`);
/** What a book was begun with: follow `task_id`. */
const BookBegun = z.object({ book: BookSummary, task_id: z.uuid().nullable() });

export const books = endpoints({
  'GET /reader/book': {
    name: 'books.list',
    summary:
      'Public books, newest first or by another order; for editors with `all` those in preparation too.',
    access: 'public',
    query: z.object({
      offset: Offset,
      limit: limit(20, 50),
      q: line(100).optional(),
      difficulty: z.enum([...GRADES, ...EXAM_LEVELS]).optional(),
      sort: z.enum(SORTS).default('new'),
      /** Percent of the running words that the caller knows at least; of callers of whom nothing is known, all. */
      known: z.coerce.number().int().min(0).max(100).optional(),
      all: QueryFlag.optional(),
    }),
    result: pageOf(LibraryBook),
    refusals: ['forbidden'],
  },
  'GET /reader/mybook': {
    name: 'books.shelf',
    summary: 'The books on the caller’s shelf, last read first, and how much room is left.',
    access: 'reader',
    result: z.object({
      items: z.array(ShelvedBook),
      /** Private books and their bytes, and how many of both the membership allows. */
      quota: z.object({
        books: z.number().int(),
        most_books: z.number().int(),
        bytes: z.number().int(),
        most_bytes: z.number().int(),
      }),
    }),
  },
  'GET /reader/mybook/{id}': {
    name: 'books.shelved',
    summary: 'One book of the caller’s shelf: where they stopped, here and elsewhere.',
    access: 'reader',
    params: IdParams,
    result: ShelvedBook,
    refusals: ['book_not_found'],
  },
  'GET /reader/book/{id}/show': {
    name: 'books.show',
    summary: 'One book with its contents, and what the caller knows of it.',
    access: 'public',
    params: IdParams,
    result: Book,
    refusals: ['book_not_found'],
  },
  'GET /reader/book/{id}/words': {
    name: 'books.words',
    summary:
      'The words of a book that raise the caller’s coverage fastest, with how far each takes it.',
    access: 'reader',
    params: IdParams,
    query: z.object({ limit: limit(100, 200) }),
    result: z.object({
      /** Share of running words known now, 0 to 1; null while that cannot be told. */
      known: z.number().nullable(),
      /** Words of the caller's word book that occur in the book. */
      mine: z.number().int(),
      /** Of those, the ones that were saved from another book. */
      from_books: z.number().int(),
      items: z.array(BookWord),
    }),
    refusals: ['book_not_found'],
  },
  'GET /reader/book/{id}/reading': {
    name: 'books.reading',
    summary: 'What the caller has read of a book, in time and words, and kept from it.',
    access: 'reader',
    params: IdParams,
    result: z.object({
      seconds: z.number().int(),
      /** Days on which it was read. */
      days: z.number().int(),
      chapters_read: z.number().int(),
      /** Words saved from it, and notes made on it. */
      saved_words: z.number().int(),
      notes: z.number().int(),
      /** Public books that the caller has not on the shelf, of about the same difficulty. */
      next: z.array(BookSummary).max(3),
    }),
    refusals: ['book_not_found'],
  },
  'GET /reader/book/{id}/search': {
    name: 'books.search',
    summary: 'Places of a book that have a word or a phrase, in the order of the text.',
    access: 'public',
    params: IdParams,
    query: z.object({ q: line(100).min(1, '请写要找的词'), limit: limit(50, 100) }),
    result: z.object({
      items: z.array(
        z.object({
          chapter: z.number().int(),
          block_id: z.string(),
          /** Where in the block's text the first place is, in UTF-16 units. */
          offset: z.number().int(),
          /** Text around that, and the places in it. */
          excerpt: z.string(),
          marks: MatchRanges,
          /** The first of the places, for pages of the release of 24 November 2026. */
          start: z.number().int(),
          end: z.number().int(),
        }),
      ),
      total: z.number().int(),
    }),
    refusals: ['book_not_found'],
  },
  'GET /reader/mybook/search': {
    name: 'books.searchOwn',
    summary:
      'Private books of the caller whose title, authors or text have what is asked for. Nobody else finds them.',
    access: 'reader',
    query: z.object({ q: line(100).min(1, '请写要找的词') }),
    result: z.object({
      items: z
        .array(
          z.object({
            book: BookSummary,
            /** The first place in its text; null when only its names have it. */
            place: z
              .object({
                chapter: z.number().int(),
                block_id: z.string(),
                offset: z.number().int(),
                excerpt: z.string(),
                marks: MatchRanges,
              })
              .nullable(),
          }),
        )
        .max(20),
    }),
  },
  'POST /reader/mybook/add': {
    name: 'books.add',
    summary: 'Puts a book on the caller’s shelf; one taken off before comes back with its place.',
    access: 'reader',
    body: z.object({ book_uuid: z.uuid('书的编号有误') }),
    result: BookSummary,
    refusals: ['book_not_found', 'book_quota'],
  },
  'POST /reader/mybook/{id}/remove': {
    name: 'books.remove',
    summary:
      'Takes a book off the shelf; `books.add` undoes it. A private book is deleted a day later.',
    access: 'reader',
    params: IdParams,
    body: z.object({}),
    result: z.object({ removed: z.boolean() }),
  },
  'POST /reader/mybook/{id}/pos': {
    name: 'books.place',
    summary: 'Keeps where the caller stopped in a book, for this device and the account.',
    access: 'reader',
    params: IdParams,
    body: z.object({ pos: BookPlace }),
    result: z.object({ kept: z.boolean() }),
    refusals: ['book_not_found'],
  },
  'GET /reader/book/{id}/mynote': {
    name: 'books.notes',
    summary: 'The caller’s notes on a book in the order of its chapters.',
    access: 'reader',
    params: IdParams,
    result: z.object({
      items: z.array(z.object({ chapter: z.number().int(), title: z.string(), note: Note })),
    }),
    refusals: ['book_not_found'],
  },
  'POST /reader/book/{id}/note/add': {
    name: 'books.saveNote',
    summary:
      'Adds a note to a chapter, or edits it (as `notes.save`); in a private book it stays private.',
    access: 'reader',
    params: IdParams,
    body: NoteToSave.extend({ chapter: z.number().int().positive().max(10_000) }),
    result: Note,
    refusals: ['book_not_found', 'article_not_found', 'note_not_found'],
  },
  'POST /reader/book/notes/{id}/delete': {
    name: 'books.removeNote',
    summary: 'Deletes one of the caller’s notes on book `id`.',
    access: 'reader',
    params: IdParams,
    body: z.object({ note_uuid: z.uuid('笔记编号有误') }),
    result: z.object({ removed: z.boolean() }),
  },
  'GET /reader/book/room': {
    name: 'books.room',
    summary:
      'Whether the caller’s shelf has room for a file, asked before it is sent; and the book that it has become already, which need not be sent again.',
    access: 'reader',
    query: z.object({
      bytes: z.coerce.number().int().min(1).max(MAX_BOOK_BYTES, '文件太大，最多 100 MB'),
      digest: Digest,
    }),
    result: z.object({ book: BookSummary.nullable() }),
    refusals: ['book_quota'],
  },
  'POST /reader/book/upload_by_link': {
    name: 'books.upload',
    summary:
      'Makes a private book of a file uploaded before (its key, with the SHA-256 of the file), or of a page at a public address. The same file again is the same book.',
    access: 'reader',
    body: z.object({
      link: z.string().trim().min(1, '请给出文件或网址').max(2_000),
      digest: Digest,
      title: line(MAX_BOOK_TITLE).optional(),
      /** Of editors: the book is for everyone, once it is published. */
      for_all: z.boolean().default(false),
    }),
    result: BookBegun,
    refusals: ['book_quota', 'forbidden', 'digest_differs', 'invalid_input'],
  },
  'POST /reader/book/paste': {
    name: 'books.paste',
    summary: 'Makes a private book of a pasted text.',
    access: 'reader',
    body: z.object({
      title: line(MAX_BOOK_TITLE).default(''),
      text: z.string().trim().min(1, '请贴上正文').max(MAX_PASTED, '这段文字太长，请存成文件上传'),
    }),
    bodyLimit: 8 * 1024 * 1024,
    result: BookBegun,
    refusals: ['book_quota'],
  },
  'POST /reader/book/{id}/update': {
    name: 'books.update',
    summary:
      'Changes title, authors and the other words about a book: one’s own, or for editors a public one.',
    access: 'reader',
    params: IdParams,
    body: z
      .object({
        title: Title,
        title_zh: line(MAX_BOOK_TITLE),
        authors: line(300),
        summary: line(3_000),
        summary_zh: line(3_000),
        licence: line(300),
        source_url: z
          .url({ protocol: /^https?$/, error: '请写完整的网址' })
          .max(2_000)
          .nullable(),
        cover: line(200).nullable(),
      })
      .partial(),
    result: BookSummary,
    refusals: ['book_not_found', 'invalid_input'],
  },
  'POST /reader/book/{id}/delete': {
    name: 'books.delete',
    summary: 'Deletes a public book that nobody reads, such as one that came to nothing.',
    access: 'editor',
    params: IdParams,
    body: z.object({}),
    result: z.object({ deleted: z.boolean() }),
    refusals: ['book_not_found', 'illegal_transition'],
  },
  'POST /reader/book/{id}/publish': {
    name: 'books.publish',
    summary: 'Shows a public book to everyone, or takes it back; it needs a licence.',
    access: 'editor',
    params: IdParams,
    body: z.object({ publish: z.boolean() }),
    result: BookSummary,
    refusals: ['book_not_found', 'illegal_transition'],
  },
});
