import { z } from 'zod';
import { endpoints } from './endpoint.ts';
import { IdParams, Instant, Offset, pageOf } from './scalars.ts';

export const NOTE_COLORS = ['yellow', 'green', 'blue', 'pink'] as const;
export const NoteColor = z.enum(NOTE_COLORS);
export type NoteColor = z.infer<typeof NoteColor>;

/** Most UTF-16 units of a note's quote and of its comment. */
export const MOST_QUOTE = 4_000;
export const MOST_COMMENT = 5_000;

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
const Comment = z.string().trim().max(MOST_COMMENT, `评论最多 ${MOST_COMMENT} 字`);

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
  /** Grows by one with each edit. */
  version: z.number().int(),
  author: z.object({ id: z.number().int(), name: z.string(), avatar: z.string().nullable() }),
  /** Whether it is the caller's own. */
  mine: z.boolean(),
  created_at: Instant,
  updated_at: Instant,
});
export type Note = z.infer<typeof Note>;

/** An article with the reader's notes on it, for the list of all notes. */
export const NotedArticle = z.object({
  article_id: z.number().int(),
  title: z.string(),
  title_zh: z.string(),
  cover: z.string().nullable(),
  creator: z.string().nullable(),
  notes: z.number().int(),
  /** The note changed last. */
  latest: Note,
});
export type NotedArticle = z.infer<typeof NotedArticle>;

export const notes = endpoints({
  'GET /reader/article/{id}/notes': {
    name: 'notes.list',
    summary: 'The caller’s own notes on an article with the replies to them, oldest first.',
    access: 'reader',
    params: IdParams,
    result: z.object({ items: z.array(Note) }),
  },
  'GET /reader/article/{id}/notes/all': {
    name: 'notes.listPublic',
    summary: 'Everyone’s public notes on an article with their replies, newest first.',
    access: 'public',
    params: IdParams,
    query: z.object({ offset: Offset }),
    result: pageOf(Note),
  },
  'POST /reader/article/{id}/notes/add': {
    name: 'notes.save',
    summary:
      'Adds a note, or edits the caller’s own of that `note_uuid`; what it was before is kept. Sending the same twice changes nothing.',
    access: 'reader',
    params: IdParams,
    body: z.object({
      note_uuid: NoteUuid,
      text: z.string().max(MOST_QUOTE, `一次最多划 ${MOST_QUOTE} 个字符`).default(''),
      comment: Comment.default(''),
      root: NoteUuid.nullish(),
      tag: z.string().trim().max(100, '标签最多 100 字').default(''),
      color: NoteColor.default('yellow'),
      data: NoteAnchor.nullish(),
      is_public: z.boolean().default(false),
    }),
    result: Note,
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
  },
  'GET /reader/article/notes/{id}/versions': {
    name: 'notes.versions',
    summary: 'What one of the caller’s notes said before each edit, latest first.',
    access: 'reader',
    params: IdParams,
    query: z.object({ note_uuid: NoteUuid }),
    result: z.object({
      items: z.array(
        z.object({
          version: z.number().int(),
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
      q: z.string().trim().max(100).optional(),
      color: NoteColor.optional(),
      tag: z.string().trim().max(100).optional(),
    }),
    result: pageOf(NotedArticle),
  },
  'GET /reader/mynote/{id}': {
    name: 'notes.listOfArticle',
    summary: 'The caller’s notes on one article, with its titles; also after it was taken down.',
    access: 'reader',
    params: IdParams,
    result: z.object({
      article: z.object({
        id: z.number().int(),
        title: z.string(),
        title_zh: z.string(),
        /** Whether it can still be opened. */
        readable: z.boolean(),
      }),
      items: z.array(Note),
    }),
  },
  'GET /reader/mynote/export': {
    name: 'notes.export',
    summary: 'All notes, or those of one article, as a text file named 我的笔记.txt.',
    access: 'reader',
    query: z.object({ article_id: z.coerce.number().int().positive().optional() }),
    file: true,
  },
});
