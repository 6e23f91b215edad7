import { z } from 'zod';
import { endpoints } from './endpoint.ts';
import { MAX_COMMENT, MAX_QUOTE, MAX_TAGS, NOTE_COLORS } from './note-limits.ts';
import { DrawingName, Id, IdParams, Instant, limit, Offset, pageOf } from './scalars.ts';

export const NoteColor = z.enum(NOTE_COLORS);
export type NoteColor = z.infer<typeof NoteColor>;

/** Most notes of one user on one article, replies included. */
export const MAX_NOTES = 2_000;

/**
 * Where a note belongs in a text, told in several ways so that it is found again after the text was
 * edited. Offsets are UTF-16 units of `Block.text`; a quote of several blocks runs from `start` in
 * `block_id` to `end` in `end_block_id`.
 */
export const NoteAnchor = z.object({
  block_id: z.string().min(1).max(64),
  start: z.number().int().min(0).max(10_000_000),
  end_block_id: z.string().min(1).max(64),
  end: z.number().int().min(0).max(10_000_000),
  /** Up to 64 units of text on either side of the quote. */
  prefix: z.string().max(64),
  suffix: z.string().max(64),
  /** Where the quote begins in the whole text, from 0 to 1. */
  position: z.number().min(0).max(1),
  /** Version of the text it was made in. */
  version: z.number().int().min(0),
});
export type NoteAnchor = z.infer<typeof NoteAnchor>;

const NoteUuid = z.uuid('笔记编号有误');
/** Tags separated by white space, each kept once. */
const Tags = z
  .string()
  .max(MAX_TAGS, `标签最多 ${MAX_TAGS} 字`)
  .transform((tags) => [...new Set(tags.split(/\s+/).filter(Boolean))].join(' '));
const Comment = z.string().trim().max(MAX_COMMENT, `评论最多 ${MAX_COMMENT} 字`);

/** A highlight, a note on a quote, or a reply to one. */
export const Note = z.object({
  note_uuid: z.uuid(),
  article_id: z.number().int(),
  /** The note this one replies to; null for those on the text itself. */
  root: z.uuid().nullable(),
  /** The quote; '' for a reply. */
  text: z.string(),
  comment: z.string(),
  /** Tags, separated by single spaces. */
  tag: z.string(),
  color: NoteColor,
  data: NoteAnchor.nullable(),
  is_public: z.boolean(),
  /** Grows by one when quote, comment, tags or colour change. */
  version: z.number().int(),
  author: z.object({ id: z.number().int(), name: z.string(), avatar: z.string().nullable() }),
  /** Whether it is the caller's own. */
  mine: z.boolean(),
  created_at: Instant,
  updated_at: Instant,
});
export type Note = z.infer<typeof Note>;

/** An article with the reader's notes on it, for the list of all notes. */
/** The book of a chapter with notes, and the chapter's number. */
const BookOfNotes = z.object({
  id: z.number().int(),
  title: z.string(),
  chapter: z.number().int(),
});

export const NotedArticle = z.object({
  article_id: z.number().int(),
  title: z.string(),
  title_zh: z.string(),
  cover: z.string().nullable(),
  drawing: DrawingName,
  creator: z.string().nullable(),
  /** The book that it is a chapter of. */
  book: BookOfNotes.nullable(),
  /** How many of the reader's notes match. */
  notes: z.number().int(),
  /** Of those that match, the one changed last. */
  latest: Note,
});
export type NotedArticle = z.infer<typeof NotedArticle>;

/** What is sent to add or edit a note. */
export const NoteToSave = z.object({
  note_uuid: NoteUuid,
  /** The quote; a reply has none. */
  text: z.string().max(MAX_QUOTE, `一次最多划 ${MAX_QUOTE} 个字符`).default(''),
  comment: Comment.default(''),
  /** The note it replies to; counts when the note is added, not when it is edited. */
  root: NoteUuid.nullish(),
  tag: Tags.default(''),
  color: NoteColor.default('yellow'),
  data: NoteAnchor.nullish(),
  is_public: z.boolean().default(false),
});

export const notes = endpoints({
  'GET /reader/article/{id}/notes': {
    name: 'notes.list',
    summary:
      'The caller’s own notes on an article with the public replies to them, oldest first; also after the article was taken down.',
    access: 'reader',
    params: IdParams,
    result: z.object({ items: z.array(Note) }),
  },
  'GET /reader/article/{id}/notes/all': {
    name: 'notes.listPublic',
    summary:
      'Everyone’s public notes on an article, newest first, each followed by its public replies (the first hundred), oldest first. Offsets and `total` count notes without replies. Empty for those who may read only a part of the text.',
    access: 'public',
    params: IdParams,
    query: z.object({ offset: Offset, limit: limit(20, 50) }),
    result: pageOf(Note),
    refusals: ['article_not_found'],
  },
  'POST /reader/article/{id}/notes/add': {
    name: 'notes.save',
    summary:
      'Adds a note, or edits the caller’s own of that `note_uuid`; what it said before is kept. The later of two edits wins, and brings a deleted note back; sending the same twice changes nothing. A reply to a reply joins the note they are under.',
    access: 'reader',
    params: IdParams,
    body: NoteToSave,
    result: Note,
    refusals: ['article_not_found', 'note_not_found'],
  },
  'POST /reader/article/notes/{id}/delete': {
    name: 'notes.remove',
    summary: 'Deletes one of the caller’s notes on article `id`; `restore` undoes it.',
    access: 'reader',
    params: IdParams,
    body: z.object({ note_uuid: NoteUuid }),
    result: z.object({ removed: z.boolean() }),
  },
  'POST /reader/article/notes/{id}/restore': {
    name: 'notes.restore',
    summary: 'Brings a deleted note back.',
    access: 'reader',
    params: IdParams,
    body: z.object({ note_uuid: NoteUuid }),
    result: Note,
    refusals: ['note_not_found'],
  },
  'GET /reader/article/notes/{id}/versions': {
    name: 'notes.versions',
    summary:
      'What one of the caller’s notes said before each edit, latest first; the last hundred are kept.',
    access: 'reader',
    params: IdParams,
    query: z.object({ note_uuid: NoteUuid }),
    result: z.object({
      items: z.array(
        z.object({
          version: z.number().int(),
          text: z.string(),
          comment: z.string(),
          tag: z.string(),
          color: NoteColor,
          updated_at: Instant,
        }),
      ),
    }),
  },
  'GET /reader/mynote': {
    name: 'notes.listArticles',
    summary: 'Articles the caller made notes on, latest note first.',
    access: 'reader',
    query: z.object({
      offset: Offset,
      limit: limit(20, 50),
      /** Found in quotes, comments, tags and titles. */
      q: z.string().trim().max(100).optional(),
      color: NoteColor.optional(),
      tag: z.string().trim().max(100).optional(),
    }),
    result: pageOf(NotedArticle).extend({
      /** The tags the caller uses most. */
      tags: z.array(z.string()),
    }),
  },
  'GET /reader/mynote/{id}': {
    name: 'notes.listOfArticle',
    summary:
      'The caller’s notes on one article in text order, with its titles; also after it was taken down. Public replies to them and the public notes the caller replied to come along.',
    access: 'reader',
    params: IdParams,
    result: z.object({
      article: z.object({
        id: z.number().int(),
        title: z.string(),
        title_zh: z.string(),
        book: BookOfNotes.nullable(),
        /** Whether it can still be opened. */
        readable: z.boolean(),
      }),
      items: z.array(Note),
    }),
    refusals: ['article_not_found'],
  },
  'GET /reader/mynote/export': {
    name: 'notes.export',
    summary:
      'All notes, or those of one article or book, as a text file named 我的笔记.txt. The notes on a book stand together under its name.',
    access: 'reader',
    query: z.object({ article_id: Id.optional(), book_id: Id.optional() }),
    file: true,
  },
});
