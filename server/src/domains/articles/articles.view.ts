import type { Article, ArticleSummary } from '@bluebird/contract/articles.ts';
import { FREE_BLOCKS } from '#core/article-access.ts';
import { drawingFor } from '@bluebird/engine/drawing/choose-scene.ts';
import type { findArticle, findSummary } from './articles.queries.ts';

type SummaryRow = NonNullable<Awaited<ReturnType<typeof findSummary>>>;
export type ArticleRow = NonNullable<Awaited<ReturnType<typeof findArticle>>>;

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

type ListedRow = Omit<
  SummaryRow,
  'summary' | 'minutes' | 'status' | 'source_url' | 'licence' | 'extent' | 'summary_zh' | 'book'
> & { summary_zh?: string };

/** What lists of readers and of editors show of an article. */
export const listedView = (
  row: ListedRow,
): Omit<ArticleSummary, 'summary_zh' | 'minutes' | 'status'> => ({
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
  difficulty: row.difficulty as ArticleSummary['difficulty'],
  exam_level: row.exam_level as ArticleSummary['exam_level'],
  words: row.words,
  is_lock: row.is_lock,
  published_at: row.published_at?.toISOString() ?? null,
});

/** A row as lists of readers show it. */
export const summaryView = (row: SummaryRow): ArticleSummary => ({
  ...listedView(row),
  summary_zh: row.summary_zh,
  minutes: row.minutes,
  status: row.status,
});

/** A row in full, or the free part of it. */
export const articleView = (row: ArticleRow, inFull: boolean): Article => ({
  ...summaryView(row),
  summary: row.summary,
  extent: row.extent,
  source_url: row.source_url,
  licence: row.licence,
  version: row.version,
  book: row.chapter_of,
  readings: row.readings.length > 1 ? row.readings : [],
  truncated: !inFull && row.blocks.length > FREE_BLOCKS,
  blocks: inFull ? row.blocks : row.blocks.slice(0, FREE_BLOCKS),
});
