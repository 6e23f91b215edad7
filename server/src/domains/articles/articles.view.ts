import type { Article, ArticleSummary } from '@bluebird/contract/articles.ts';
import { drawingFor } from '@bluebird/engine/drawing/choose-scene.ts';
import type { findArticle, findSummary } from './articles.queries.ts';

export type SummaryRow = NonNullable<Awaited<ReturnType<typeof findSummary>>>;
export type ArticleRow = NonNullable<Awaited<ReturnType<typeof findArticle>>>;

/** Blocks that everyone may read of a locked article and of an excerpt. */
export const FREE_BLOCKS = 3;

/** Name of what is drawn for an article without a picture. */
export const articleDrawing = (
  row: Pick<SummaryRow, 'id' | 'slug' | 'title' | 'title_zh' | 'topic'> & { summary_zh?: string },
): string =>
  drawingFor({
    id: `article ${row.id}`,
    slug: row.slug,
    titles: [row.title, row.title_zh],
    about: [row.summary_zh ?? ''],
    topic: row.topic,
  });

/** A row as lists show it. */
export const summaryView = (row: SummaryRow): ArticleSummary => ({
  id: row.id,
  title: row.title,
  title_zh: row.title_zh,
  byline: row.byline,
  creator:
    row.creator_id === null
      ? null
      : { id: row.creator_id, name: row.creator_name ?? '', name_zh: row.creator_name_zh ?? '' },
  topic: row.topic,
  cover: row.cover,
  drawing: articleDrawing(row),
  summary_zh: row.summary_zh,
  difficulty: row.difficulty as ArticleSummary['difficulty'],
  exam_level: row.exam_level as ArticleSummary['exam_level'],
  words: row.words,
  minutes: row.minutes,
  is_lock: row.is_lock,
  status: row.status,
  published_at: row.published_at?.toISOString() ?? null,
});

/** A row in full, or the free part of it. */
export const articleView = (row: ArticleRow, inFull: boolean): Article => ({
  ...summaryView(row),
  summary: row.summary,
  extent: row.extent,
  source_url: row.source_url,
  licence: row.licence,
  version: row.version,
  truncated: !inFull && row.blocks.length > FREE_BLOCKS,
  blocks: inFull ? row.blocks : row.blocks.slice(0, FREE_BLOCKS),
});
