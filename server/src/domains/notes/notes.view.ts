import type { Note, NotedArticle } from '@bluebird/contract/notes.ts';
import { articleDrawing } from '#domains/articles/articles.view.ts';
import type { listNotedArticles } from './noted-articles.queries.ts';
import type { findNote } from './notes.queries.ts';

export type NoteRow = NonNullable<Awaited<ReturnType<typeof findNote>>>;
export type NotedArticleRow = Awaited<ReturnType<typeof listNotedArticles>>[number];

/** A note as `viewerId` sees it; null is a visitor. */
export const noteView = (row: NoteRow, viewerId: number | null): Note => ({
  note_uuid: row.note_uuid,
  article_id: row.article_id,
  root: row.root,
  text: row.text,
  comment: row.comment,
  tag: row.tag,
  color: row.color,
  data: row.data,
  is_public: row.is_public,
  version: row.version,
  author: { id: row.user_id, name: row.author, avatar: row.avatar && `/files/${row.avatar}` },
  mine: row.user_id === viewerId,
  created_at: row.created_at.toISOString(),
  updated_at: row.updated_at.toISOString(),
});

/** An article with the latest of its matching notes. */
export const notedArticleView = (row: NotedArticleRow, latest: Note): NotedArticle => ({
  article_id: row.article_id,
  title: row.title,
  title_zh: row.title_zh,
  cover: row.cover,
  drawing: articleDrawing({ ...row, id: row.article_id }),
  creator: row.creator,
  book: row.book,
  notes: row.notes,
  latest,
});
