import type { BookSummary } from '@bluebird/contract/books.ts';
import { drawingFor } from '@bluebird/engine/drawing/choose-scene.ts';
import type { BookRow } from './books.queries.ts';

/** A book as lists show it. */
export const bookView = (row: BookRow): BookSummary => ({
  id: row.id,
  book_uuid: row.book_uuid,
  title: row.title,
  title_zh: row.title_zh,
  authors: row.authors,
  cover: row.cover && `/files/${row.cover}`,
  drawing: drawingFor({
    id: `book ${row.id}`,
    slug: null,
    titles: [row.title, row.title_zh],
    about: [row.summary_zh],
    topic: null,
  }),
  difficulty: row.difficulty as BookSummary['difficulty'],
  exam_level: row.exam_level as BookSummary['exam_level'],
  words: row.words,
  chapters: row.chapters,
  is_private: row.owner_id !== null,
  state: row.state,
  failure: row.failure,
  published_at: row.published_at?.toISOString() ?? null,
  created_at: row.created_at.toISOString(),
});
